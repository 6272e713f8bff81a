"""Makes a program of the Swift code in docs/library.md, and compares what it prints with the comments.

A block is the body of a function; one that is marked `swift file` is a file of its own, and
`swift manifest` is left out. `print(…)  // text` has to print the text; so have comment lines below a
line that prints.
"""

import pathlib
import re
import shutil
import subprocess
import sys

PAGE = pathlib.Path("docs/library.md")
MANIFEST = pathlib.Path("Tests/LibraryClient/Package.swift")
# As deep as the manifest's own folder, for the path to the checkout in it.
PACKAGE = pathlib.Path(".build/library-client")
SOURCES = PACKAGE / "Sources/LibraryClient"
MARK = "== "


def blocks():
    """The kind and the lines of each block, with the number of its first line."""
    kind, lines, start = None, [], 0
    for number, line in enumerate(PAGE.read_text().splitlines(), 1):
        if kind is None and (match := re.fullmatch(r"```swift(?: (\w+))?", line)):
            kind, lines, start = match[1] or "body", [], number + 1
        elif kind is not None and line == "```":
            yield kind, start, lines
            kind = None
        elif kind is not None:
            lines.append(line)


def expected(lines):
    """What a block says that it prints."""
    for line in lines:
        if match := re.search(r"(?:print\(.*\).*  |^)// (.*)$", line):
            yield match[1]


def main():
    SOURCES.mkdir(parents=True, exist_ok=True)
    shutil.copy(MANIFEST, PACKAGE)
    for old in SOURCES.glob("*.swift"):
        old.unlink()
    program, wanted = ["import Conversion", ""], []
    for kind, start, lines in blocks():
        name = f"snippet{start}"
        if kind == "file":
            (SOURCES / f"{name}.swift").write_text("\n".join(lines) + "\n")
        elif kind == "body":
            body = [line for line in lines if not line.startswith("import ")]
            program += [f"func {name}() throws {{", *body, "}", ""]
            program += [f'print("{MARK}{start}")', f"try {name}()", ""]
            wanted += [f"{MARK}{start}", *expected(body)]
    (SOURCES / "main.swift").write_text("\n".join(program))
    command = ["swift", "run", "--quiet", "--package-path", str(PACKAGE)]
    command += ["LibraryClient"]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(f"library: the code of {PAGE} does not compile or run")
    # Comments show the spaces of locales as plain ones.
    printed = run.stdout.replace("\u00a0", " ").replace("\u202f", " ").splitlines()
    for index, (want, got) in enumerate(zip(wanted, printed)):
        if want != got:
            block = [line for line in wanted[: index + 1] if line.startswith(MARK)][-1]
            sys.exit(f"library: {PAGE}, block at line {block[3:]}: {want!r} is {got!r}")
    if len(wanted) != len(printed):
        sys.exit(f"library: {len(printed)} lines are printed, not {len(wanted)}")
    count = sum(line.startswith(MARK) for line in wanted)
    if count == 0:
        sys.exit(f"library: there is no code in {PAGE}")
    print(f"library: {count} pieces of code print {len(wanted) - count} lines as they say")


main()
