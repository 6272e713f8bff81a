"""Runs the clients of docs/streaming.md against a server; see scripts/contract/streams."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from server_under_test import Server

PAGE = pathlib.Path(__file__).parents[2] / "docs/streaming.md"
LINES = 500_000
# Far more than any of them takes.
PATIENCE = 120
# The name of each program's file, what starts it, and what has to be there for that.
CLIENTS = {
    "curl": ("curl.sh", ["bash"], "curl"),
    "http.client": ("standard.py", [sys.executable], None),
    "aiohttp": ("with_aiohttp.py", [sys.executable], None),
    "requests": ("with_requests.py", [sys.executable], None),
    "fetch": ("fetch.mjs", ["node"], "node"),
    "HttpClient": ("Stream.java", ["java"], "javac"),
}


def blocks():
    """The code of each marked block, by its mark."""
    return {
        mark: code
        for mark, code in re.findall(r"```\w+ (\S+)\n(.*?)```", PAGE.read_text(), re.DOTALL)
    }


def fault(path):
    """What is wrong with the results; None where all are there, in order."""
    count = 0
    with open(path, "rb") as results:
        for line in results:
            count += 1
            result = json.loads(line)
            if result.get("id") != count or result.get("number") != f"{count}.5":
                return f"result {count} is {line[:200]}"
    return None if count == LINES else f"{count} results came"


def run(name, code, directory, url):
    file, start, _ = CLIENTS[name]
    (directory / file).write_text(code)
    began = time.monotonic()
    results = directory / "results.ndjson"
    with open(directory / "requests.ndjson") as requests, open(results, "wb") as output:
        try:
            ended = subprocess.run(
                [*start, directory / file, url], stdin=requests, stdout=output, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return f"it did not end in {PATIENCE} s", 0
    seconds = time.monotonic() - began
    if ended.returncode != 0:
        return f"it ended with {ended.returncode}", seconds
    return fault(results), seconds


def main():
    programs = blocks()
    missing = CLIENTS.keys() - programs.keys()
    unknown = programs.keys() - CLIENTS.keys()
    if missing or unknown:
        sys.exit(f"streams: {PAGE.name} lacks {missing} or has {unknown} besides")
    server = Server(sys.argv[1])
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        try:
            if not server.wait_until_ready():
                sys.exit(f"the server did not become ready\n{server.last_lines()}")
            url = "http://%s:%d/convert/number/stream?from=de&to=en" % server.address
            with open(directory / "requests.ndjson", "w") as file:
                file.writelines(
                    '{"id":%d,"value":"%d,5"}\n' % (line, line) for line in range(1, LINES + 1))
            for client, (_, _, program) in CLIENTS.items():
                if program and not shutil.which(program):
                    print(f"skipped: {client}, for there is no {program}")
                    continue
                problem, seconds = run(client, programs[client], directory, url)
                failed += problem is not None
                print(f"{client}: {problem or f'{LINES} lines in {seconds:.1f} s'}", flush=True)
        finally:
            if server.stop() != 0:
                sys.exit("streams: the server did not end well")
    sys.exit(1 if failed else 0)


main()
