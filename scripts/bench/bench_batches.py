"""Compares what a conversion in a batch of 1,000 costs with what Node servers take for the same.

Processor time, user and kernel together, while a client keeps each server busy in turn; the answers
are compared first.
"""

import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile

from bench import LUA, run, wait_for
from cost import BATCH
from server_under_test import free_port

BODY = json.dumps(BATCH)


def answer(port):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("POST", "/convert/number", BODY, {"Content-Type": "application/json"})
    response = connection.getresponse()
    content = json.loads(response.read())
    connection.close()
    if response.status != 200 or content["succeeded"] != 1000 or content["failed"] != 0:
        sys.exit(f"wrong answer on port {port}: {response.status}")
    return content["results"]


def cost(port, pid, script, seconds):
    """Nanoseconds of processor time for one conversion: microseconds for a thousand of them."""
    return run(port, pid, script, seconds, connections=4, threads=1)[1]


def main():
    binary, rounds, seconds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    here = os.path.dirname(os.path.abspath(__file__))
    node = ["node", os.path.join(here, "bench_batches.js")]
    servers = []
    with tempfile.TemporaryDirectory() as folder:
        script = os.path.join(folder, "post.lua")
        with open(script, "w") as file:
            file.write(LUA % json.dumps(BODY))
        try:
            for name, command in [
                ("convertd", lambda port: [binary, "--port", str(port)]),
                ("Node, texts read by patterns", lambda port: [*node, str(port), "patterns"]),
                ("Node, texts read by character", lambda port: [*node, str(port), "characters"]),
            ]:
                port = free_port()
                process = subprocess.Popen(command(port), stderr=subprocess.DEVNULL)
                servers.append((name, port, process))
                wait_for(port, process)
            own = answer(servers[0][1])
            for name, port, _ in servers[1:]:
                if answer(port) != own:
                    sys.exit(f"{name} gives other answers")
            for _, port, process in servers:
                cost(port, process.pid, script, 2)
            rows = [[cost(port, process.pid, script, seconds) for _, port, process in servers]
                    for _ in range(rounds)]
        finally:
            for _, _, process in servers:
                process.terminate()
            for _, _, process in servers:
                process.wait(timeout=40)
    print(f"Batches of 1,000, {rounds} interleaved rounds of {seconds} s; "
          "processor time of one conversion")
    median = statistics.median
    print(f"  {servers[0][0]}: {median(row[0] for row in rows):.0f} ns")
    for index, (name, _, _) in enumerate(servers[1:], 1):
        ratios = [row[index] / row[0] for row in rows]
        print(f"  {name}: {median(row[index] for row in rows):.0f} ns, "
              f"{median(ratios):.1f} times as much ({min(ratios):.1f} to {max(ratios):.1f})")


main()
