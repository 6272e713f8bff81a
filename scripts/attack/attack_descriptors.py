"""No descriptors left: the server waits without spinning, serves on, and recovers."""

import resource
import selectors
import time

from bench import cpu_seconds
from polling_client import CONVERSION, Client, get, post, turn
from server_under_test import Server

LIMIT = 64
WAITING = 100
SECONDS = 4
MOST_OF_A_PROCESSOR = 0.05


def run(binary):
    server = Server(binary)
    selector = selectors.DefaultSelector()
    try:
        if not server.wait_until_ready():
            return [f"the server did not become ready\n{server.last_lines()}"]
        return attempt(server, selector)
    finally:
        selector.close()
        server.stop()


def attempt(server, selector):
    failures = []
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (LIMIT, LIMIT))
    clients = [Client(server.address, selector) for _ in range(LIMIT + WAITING)]
    for client in clients:
        client.send(post(CONVERSION))
    run_for(selector, 1)
    served = [client for client in clients if client.answers]
    waiting = [client for client in clients if not client.answers]
    if not served or len(waiting) < WAITING:
        failures.append(f"{len(served)} served, {len(waiting)} waiting: the limit was not met")

    before = cpu_seconds(server.process.pid)
    run_for(selector, SECONDS)
    used = (cpu_seconds(server.process.pid) - before) / SECONDS
    if used > MOST_OF_A_PROCESSOR:
        failures.append(f"waiting took {used:.0%} of a processor")

    for client in served:
        client.send(get(b"/metrics"))
    run_for(selector, 1)
    answered = sum(len(client.answers) == 2 for client in served)
    if answered < len(served):
        failures.append(f"{answered} of {len(served)} connections are served meanwhile")

    # Each that goes makes room for another.
    start = time.monotonic()
    done = 0
    while done < len(clients) and time.monotonic() < start + 20:
        for client in clients:
            if client.answers and not client.is_over:
                client.end(None)
                done += 1
        turn(selector, 0.05)
    recovery = time.monotonic() - start
    if done < len(clients):
        failures.append(f"{len(clients) - done} connections were never served")
    print(f"{LIMIT} descriptors, {len(served)} connections served, {len(waiting)} waiting: "
          f"{used:.1%} of a processor; all served {recovery:.2f} s after the first had gone",
          flush=True)
    return failures


def run_for(selector, seconds):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        turn(selector, 0.05)
