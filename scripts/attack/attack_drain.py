"""SIGTERM under load: what had been asked is answered, then the server ends by itself."""

import json
import selectors
import signal
import socket
import time

from polling_client import CONVERSION, Client, get, post, turn
from server_under_test import Server

TRIES = 20
DRAIN_SECONDS = 10
BATCH = json.dumps(
    {"from": "en", "conversions": [{"value": "1.5", "to": ["de", "ne"]}] * 2000}).encode()


def run(binary):
    failures = []
    totals = [0, 0, 0]
    slowest = 0
    for number in range(TRIES):
        server = Server(binary, "--drain-timeout", f"{DRAIN_SECONDS}s")
        try:
            if not server.wait_until_ready():
                return [f"the server did not become ready\n{server.last_lines()}"]
            faults, counts, seconds = attempt(server, is_stopped=number % 2 == 1)
        finally:
            status = server.stop()
        if status != 0:
            faults.append(f"exit status {status}: {server.last_lines()}")
        failures += [f"try {number + 1}: {fault}" for fault in faults]
        totals = [total + count for total, count in zip(totals, counts)]
        slowest = max(slowest, seconds)
    print(f"{TRIES} times SIGTERM: {totals[0]} requests had been sent, {totals[0] - totals[1]} of "
          f"them answered; {totals[2]} more answered that came later; ended after {slowest:.2f} s "
          "at the most", flush=True)
    return failures


def attempt(server, is_stopped):
    """Faults; how many requests were due, lost, and answered beyond that; the time of the end.

    A server that is stopped meanwhile finds everything at once when it goes on: new connections,
    requests, and the signal.
    """
    selector = selectors.DefaultSelector()
    # Heads that are finished only after the signal.
    halfway = [Client(server.address, selector) for _ in range(4)]
    probe = get(b"/health/ready")
    busy = [Client(server.address, selector) for _ in range(64)]
    for client in halfway + busy:
        client.send(get(b"/health/ready"))
    until = time.monotonic() + 5
    while any(not client.answers for client in halfway + busy) and time.monotonic() < until:
        turn(selector, 0.1)
    for client in halfway:
        client.pending += probe[:-2]
        client.flush()

    def ask(client, index):
        # One in eight keeps eight requests on their way, one in eight asks for what takes longer.
        depth = 8 if index % 8 == 0 else 1
        missing = depth - (client.sent + len(client.ends) - len(client.answers))
        if missing > 0 and not client.said_close and not client.is_over:
            client.send(*[post(BATCH if index % 8 == 1 else CONVERSION)] * missing)

    def load(seconds):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            turn(selector, 0.01)
            for index, client in enumerate(busy):
                ask(client, index)

    load(0.3)
    if is_stopped:
        server.process.send_signal(signal.SIGSTOP)
        load(0.05)
    # More new connections than the server takes in one turn, each with a request.
    fresh = [Client(server.address, selector) for _ in range(300)]
    for client in fresh:
        client.send(post(CONVERSION))
    everybody = busy + fresh
    due = {client: client.sent for client in everybody}
    server.process.send_signal(signal.SIGTERM)
    server.process.send_signal(signal.SIGCONT)
    start = time.monotonic()
    # On a busy machine the signal takes its time.
    while is_listening(server.address) and time.monotonic() < start + DRAIN_SECONDS:
        load(0.05)
    for client in halfway:
        client.send(b"\r\n")
    while any(not client.is_over for client in everybody + halfway):
        if time.monotonic() > start + DRAIN_SECONDS + 2:
            break
        for client in turn(selector, 0.05):
            if client.said_close and not client.is_over and len(client.answers) >= client.sent:
                client.end(None)
    faults = []
    lost = 0
    for kind, clients in [("busy", busy), ("new", fresh)]:
        for client in clients:
            missing = due[client] - len(client.answers)
            if missing > 0:
                lost += missing
                faults.append(f"a {kind} connection lost {missing} of {due[client]} answers "
                              f"({client.fault})")
            if any(answer.status != 200 for answer in client.answers):
                faults.append(f"a {kind} connection was answered "
                              f"{[answer.status for answer in client.answers]}")
    for client in halfway:
        statuses = [answer.status for answer in client.answers]
        if statuses != [200, 503] or not client.said_close:
            faults.append(f"readiness was {statuses} ({client.fault})")
    try:
        server.process.wait(timeout=DRAIN_SECONDS + 2)
    except Exception:
        faults.append("still running after the drain time")
    for client in everybody + halfway:
        client.end(None)
    selector.close()
    asked = sum(due.values())
    later = sum(len(client.answers) for client in everybody) - (asked - lost)
    return summary(faults), (asked, lost, later), time.monotonic() - start


def is_listening(address):
    try:
        socket.create_connection(address, timeout=1).close()
        return True
    except OSError:
        return False


def summary(faults):
    return faults[:5] + ([f"and {len(faults) - 5} more"] if len(faults) > 5 else [])
