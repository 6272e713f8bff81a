"""Counts what one of each costs, as the difference of two runs of different length, by callgrind.

Instruction counts do not depend on what else the machine does: two runs differ by less than 1 %.
"""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

from server_under_test import free_port

ALLOWED = 1.05

TEXTS = ["1,234,567.891", "0.5", "12", "-3.25", "1,000,000", "99.95", "1,234.5", "7",
         "12,345,678,901.25", "0.000123"]
REQUEST = {"value": "1,234,567.891", "from": "en_US", "to": "ne"}
BATCH = {"from": "en-US", "to": "ne",
         "conversions": [{"value": TEXTS[index % 10]} for index in range(1000)]}


def counted(command, count, work=None):
    """Instructions of a run under callgrind."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out")
        process = subprocess.Popen(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *command],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
        if work:
            try:
                work(count)
            finally:
                process.send_signal(signal.SIGTERM)
        if process.wait() != 0:
            sys.exit(f"{command[0]} ended with {process.returncode}")
        with open(out) as file:
            return int(re.search(r"^(?:summary|totals): (\d+)", file.read(), re.M)[1])


def each(command, small, large, work=None):
    few = counted(command(small), small, work)
    return (counted(command(large), large, work) - few) / (large - small)


def poster(port, content, is_right):
    body = json.dumps(content, separators=(",", ":"))

    def post(count):
        for _ in range(300):
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                time.sleep(0.1)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        for _ in range(count):
            connection.request(
                "POST", "/convert/number", body, {"Content-Type": "application/json"})
            answer = json.loads(connection.getresponse().read())
            if not is_right(answer):
                sys.exit(f"wrong answer: {answer}")
        connection.close()

    return post


def main():
    folder, baseline_path = sys.argv[1], sys.argv[2]
    bench, service = os.path.join(folder, "convert-bench"), os.path.join(folder, "convertd")
    port = free_port()

    def serve(_):
        return [service, "--port", str(port), "--loops", "1"]

    counts = {
        "number": each(lambda count: [bench, "number-only", str(count)], 10_000, 110_000),
        "distance": each(lambda count: [bench, "distance-only", str(count)], 10_000, 60_000),
        "request": each(serve, 200, 1_200, poster(
            port, REQUEST, lambda answer: answer.get("output") == "१२,३४,५६७.८९१")),
        "item": each(serve, 2, 22, poster(
            port, BATCH, lambda answer: answer.get("succeeded") == 1000)) / 1000,
    }
    if "--write" in sys.argv[3:]:
        with open(baseline_path, "w") as file:
            file.write("# Instructions outside the kernel for one of each; see scripts/cost.\n")
            for name, count in counts.items():
                file.write(f"{name} {count:.0f}\n")
    with open(baseline_path) as file:
        lines = [line.split() for line in file if not line.startswith("#")]
    known = {name: int(count) for name, count in lines}
    failures = 0
    for name, count in counts.items():
        share = count / known[name]
        verdict = "ok" if share <= ALLOWED else "MORE THAN 5 % ABOVE"
        failures += share > ALLOWED
        print(f"{name:10} {count:8.0f} instructions, {share:.3f} of the baseline: {verdict}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
