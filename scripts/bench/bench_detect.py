"""Cells a second through POST /detect/number, beside a Node server with readers of its own; see
scripts/bench/detect."""

import http.client
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

from server_under_test import Server

CELLS = 1_000_000
ROUNDS = 3


def column():
    source = random.Random(1)
    swap = str.maketrans(".,", ",.")
    return "".join(
        f'"{source.randrange(10**7) / 100:,.2f}"\n'.translate(swap) for _ in range(CELLS)).encode()


def processor_seconds(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(address, pid, body):
    """(cells a second, cells a second of processor time, the answer)."""
    before, started = processor_seconds(pid), time.monotonic()
    connection = http.client.HTTPConnection(*address, timeout=300)
    connection.request("POST", "/detect/number", body, {"Content-Type": "application/x-ndjson"})
    answer = json.loads(connection.getresponse().read())
    seconds, used = time.monotonic() - started, processor_seconds(pid) - before
    return CELLS / seconds, CELLS / used, answer


def main():
    body = column()
    server = Server(sys.argv[1], "--log-level", "error", "--loops", "1")
    script = Path(__file__).with_name("bench_detect.js")
    node = subprocess.Popen(["node", str(script)], stdout=subprocess.PIPE, text=True)
    try:
        if not server.wait_until_ready():
            raise SystemExit("the server does not become ready")
        other = ("127.0.0.1", int(node.stdout.readline()))
        best = {}
        for _ in range(ROUNDS):
            for name, address, pid in (
                ("convertd, all conventions", server.address, server.process.pid),
                ("Node, twelve conventions", other, node.pid),
            ):
                rate, used, answer = measure(address, pid, body)
                expected = answer["from"] if isinstance(answer, dict) else answer[0]
                if expected != "de-DE":
                    raise SystemExit(f"{name}: {answer}")
                best[name] = max(best.get(name, (0, 0)), (rate, used))
        print("| server | cells/s | cells/s of processor time |\n|---|---|---|")
        for name, (rate, used) in best.items():
            print(f"| {name} | {rate:,.0f} | {used:,.0f} |")
    finally:
        node.terminate()
        server.stop()
    slowest = best["convertd, all conventions"][1]
    sys.exit(1 if slowest < 500_000 else 0)


main()
