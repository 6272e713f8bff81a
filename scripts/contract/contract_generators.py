"""Generates clients from openapi.yaml in eight languages and uses them: BINARY; see scripts/contract/run --generators.

TypeScript, Java, Swift and Python are built where their tools are there, and convert against the running
server; then against one of a later version, which sends codes and fields that they do not know. Go, C#,
Kotlin and Rust are generated, and nothing in the description may trouble the generator.
"""

import concurrent.futures
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import urllib.error
import urllib.request

from server_under_test import Server

ROOT = pathlib.Path(__file__).parents[2]
CLIENTS = ROOT / "scripts/contract/clients"
WORK = ROOT / ".build/contract-generators"
OUTPUT = WORK / "out"
ANNOTATIONS = pathlib.Path("/usr/share/java/jakarta-annotation-api.jar")
USED = {
    "typescript": ("typescript-fetch", {}),
    "java": ("java", {"library": "native", "additionalProperties": {
        "openApiNullable": "false", "annotationLibrary": "none", "useJakartaEe": "true"}}),
    "swift": ("swift6", {}),
    "python": ("python", {}),
}
GENERATED = ["go", "csharp", "kotlin", "rust"]
# What the generators say of every description: 3.1 itself, the media types, their own types, `type` of
# RFC 9457, which is a word of Rust.
USUAL = re.compile(
    r"OpenAPI 3\.1 support is still in beta|(Application\w*(\+json)?|TextPlain) cannot be used as a"
    r" model name|serde_json::value cannot be used|- type cannot be used as a field/variable name")


class LaterServer(http.server.BaseHTTPRequestHandler):
    """Passes requests on, and answers as a later version may: codes and fields that are new."""

    protocol_version = "HTTP/1.1"
    origin = ""

    def do_GET(self):
        self.pass_on()

    def do_POST(self):
        self.pass_on()

    def pass_on(self):
        length = int(self.headers.get("Content-Length") or 0)
        if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
            body = b""
            while size := int(self.rfile.readline(), 16):
                body += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
        else:
            body = self.rfile.read(length)
        headers = {
            name: value for name, value in self.headers.items()
            if name.lower() in ("content-type", "accept", "conversion-session")}
        request = urllib.request.Request(
            self.origin + self.path, data=body or None, headers=headers, method=self.command)
        if self.command == "POST" and not body:
            request.add_header("Content-Length", "0")
        try:
            answer = urllib.request.urlopen(request)
        except urllib.error.HTTPError as error:
            answer = error
        content = json.dumps(later(json.load(answer))).encode()
        self.send_response(answer.status)
        self.send_header("Content-Type", answer.headers["Content-Type"])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


def later(value):
    """What a later version may answer instead."""
    if isinstance(value, list):
        return [later(item) for item in value]
    if not isinstance(value, dict):
        return value
    value = {name: later(item) for name, item in value.items()}
    if "message" in value and "code" in value:
        value["code"] = "brand_new_note"
    elif "code" in value:
        value["code"] = "brand_new_code"
    value["brandNew"] = {"list": [1, None, "x"]}
    return value


def run(command, log, **more):
    """Runs a command; what it says is shown only where it fails."""
    with open(WORK / log, "wb") as output:
        status = subprocess.run(command, stdout=output, stderr=output, **more).returncode
    if status != 0:
        print((WORK / log).read_text(errors="replace")[-3000:])
    return status == 0


def generate():
    """Writes the sources in all languages; the warnings that are about the description."""
    shutil.rmtree(OUTPUT, ignore_errors=True)
    OUTPUT.mkdir(parents=True)
    (WORK / "configs").mkdir(exist_ok=True)
    configs = []
    for name, (generator, more) in USED.items():
        configs.append(WORK / f"configs/{name}.json")
        configs[-1].write_text(json.dumps({
            "generatorName": generator, "inputSpec": str(ROOT / "openapi.yaml"),
            "outputDir": str(OUTPUT / name), **more}))
    commands = {"used": ["batch", "--fail-fast", "--threads", "2", *configs]}
    for name in GENERATED:
        commands[name] = [
            "generate", "-i", ROOT / "openapi.yaml", "-g", name, "-o", OUTPUT / name]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        done = list(pool.map(
            lambda name: run(["openapi-generator-cli", *commands[name]], f"{name}.log"),
            commands))
    warnings = []
    for name in GENERATED:
        for line in (WORK / f"{name}.log").read_text(errors="replace").splitlines():
            if re.search(r"\b(WARN|ERROR)\b", line) and not USUAL.search(line):
                warnings.append(f"{name}: {line}")
    for warning in sorted(set(warnings)):
        print(warning)
    return all(done) and not warnings


def build_typescript():
    if not shutil.which("tsc") or not shutil.which("node"):
        return "there is no tsc or no node"
    folder = OUTPUT / "typescript-client"
    shutil.copytree(OUTPUT / "typescript", folder / "generated")
    shutil.copy(CLIENTS / "client.ts", folder)
    command = ["tsc", "--target", "es2022", "--module", "commonjs", "--moduleResolution", "node"]
    command += ["--lib", "es2022,dom", "--typeRoots", folder / "types"]
    (folder / "node.d.ts").write_text(
        "declare const process: { argv: string[]; exit(code: number): never };\n")
    command += [folder / "node.d.ts", folder / "client.ts"]
    return ["node", folder / "client.js"] if run(command, "tsc.log") else None


def build_java():
    if not shutil.which("javac"):
        return "there is no javac"
    if not ANNOTATIONS.exists():
        return f"there is no {ANNOTATIONS}"
    import openapi_generator_cli
    # The generator brings the JSON library that its Java clients use.
    jackson = pathlib.Path(openapi_generator_cli.__file__).parent / "openapi-generator.jar"
    classes = OUTPUT / "java-classes"
    classes.mkdir()
    path = f"{jackson}:{ANNOTATIONS}"
    sources = (OUTPUT / "java/src/main/java").rglob("*.java")
    command = ["javac", "-nowarn", "-proc:none", "-d", classes, "-cp", path]
    if not run([*command, CLIENTS / "Client.java", *sources], "javac.log"):
        return None
    return ["java", "-cp", f"{classes}:{path}", "Client"]


def build_swift():
    if not shutil.which("swift"):
        return "there is no swift"
    package = OUTPUT / "swift"
    program = package / "Sources/Client"
    program.mkdir()
    shutil.copy(CLIENTS / "client.swift", program / "Client.swift")
    manifest = package / "Package.swift"
    target = '        .executableTarget(name: "Client", dependencies: ["OpenAPIClient"]),\n'
    manifest.write_text(re.sub(r"(    targets: \[\n)", r"\1" + target, manifest.read_text(), count=1))
    command = ["swift", "build", "--package-path", package, "--scratch-path", WORK / "swift-build"]
    if not run([*command, "--product", "Client"], "swift.log"):
        return None
    return [WORK / "swift-build/debug/Client"]


def build_python():
    return [sys.executable, CLIENTS / "client.py"]


def use(urls):
    """Builds each client, and converts with it."""
    holds = True
    builders = {
        "TypeScript": build_typescript, "Java": build_java, "Swift": build_swift,
        "Python": build_python}
    environment = {**os.environ, "PYTHONPATH": str(OUTPUT / "python")}
    for language, build in builders.items():
        command = build()
        if isinstance(command, str):
            print(f"skipped: the client in {language}, for {command}", flush=True)
            continue
        works = command is not None
        for version, url in urls.items():
            arguments = [url] if version == "now" else [url, "future"]
            works = works and run(
                [*command, *arguments], f"{language}-{version}.log", env=environment)
        print(f"{'holds' if works else 'FAILS'}: a generated client in {language} converts, now and"
              " with codes and fields that are new", flush=True)
        holds = holds and works
    return holds


def main():
    WORK.mkdir(parents=True, exist_ok=True)
    is_clean = generate()
    print(f"{'holds' if is_clean else 'FAILS'}: {', '.join(GENERATED)} are generated without a warning"
          " about the description", flush=True)
    server = Server(sys.argv[1])
    proxy = http.server.ThreadingHTTPServer(("127.0.0.1", 0), LaterServer)
    try:
        if not server.wait_until_ready():
            sys.exit(f"the server did not become ready\n{server.last_lines()}")
        LaterServer.origin = "http://%s:%d" % server.address
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        works = use({
            "now": LaterServer.origin, "later": "http://127.0.0.1:%d" % proxy.server_address[1]})
    finally:
        proxy.shutdown()
        ended = server.stop()
    sys.exit(0 if is_clean and works and ended == 0 else 1)


main()
