"""Type-checks the Swift code in the doc comments of Sources against the debug build.

A snippet is the body of a function. What it does not declare itself stands in NAMES.
"""

import pathlib
import re
import subprocess
import sys

MODULES = ["Bytes", "Decimals", "LocaleData", "Conversion", "JSON", "ConvertService"]
# What snippets use without declaring it.
NAMES = """
let number = Decimal.zero, kilometers = Decimal.zero
let metersPerMile = Ratio.one
let enUS = try! LocaleCatalog.shared.locale("en-US"), ne = enUS
let english = NumberReader(enUS), german = english
let kilometer = LengthUnit.shortest, mile = LengthUnit.shortest
let body: [UInt8] = [], request: [UInt8] = [], result: [UInt8] = []
"""
PROGRAM = pathlib.Path(".build/doc-snippets.swift")
PACKAGE = "convertd"


def snippets(path):
    """The first line's number and the lines of each snippet in a file."""
    lines, start = None, 0
    for number, line in enumerate(path.read_text().splitlines(), 1):
        comment = re.match(r"\s*/// ?(.*)$", line)
        text = comment[1] if comment else ""
        if lines is None and text == "```swift":
            lines, start = [], number + 1
        elif lines is not None and text == "```":
            yield start, lines
            lines = None
        elif lines is not None and not comment:
            sys.exit(f"{path}:{number}: the snippet does not end")
        elif lines is not None:
            lines.append(text)


def main():
    program = [f"@testable import {module}" for module in MODULES] + [NAMES]
    count = 0
    for path in sorted(pathlib.Path("Sources").rglob("*.swift")):
        for start, lines in snippets(path):
            count += 1
            program += [
                f"func snippet{count}() throws {{",
                f'#sourceLocation(file: "{path}", line: {start})', *lines, "#sourceLocation()", "}"]
    PROGRAM.write_text("\n".join(program) + "\n")
    modules = subprocess.run(
        ["swift", "build", "--show-bin-path"], capture_output=True, text=True, check=True)
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-package-name", PACKAGE,
               "-suppress-warnings", "-I", modules.stdout.strip() + "/Modules"]
    for folder in pathlib.Path("Sources").glob("C*/module.modulemap"):
        command += ["-I", str(folder.parent)]
    if subprocess.run([*command, str(PROGRAM)]).returncode:
        sys.exit("a snippet in a doc comment does not compile")
    if not count:
        sys.exit("there is no snippet")
    print(f"{count} snippets in doc comments compile")


if __name__ == "__main__":
    main()
