"""Floods of sessions and of large entries: what others have in use stays, and memory is bounded."""

import json
import multiprocessing
import socket
import time

from attack_beside import slowness
from attack_hostile import polite, resident
from polling_client import get
from raw_http import exchange, take_answer, whole
from server_under_test import Server

FLOOD = 120_000
# More than the store has room for.
BOMBS = 300
MOST_MEGABYTES = 512


def request(method, path, body=b"", *fields):
    lines = [f"{method} {path} HTTP/1.1", "Host: a.example", f"Content-Length: {len(body)}"]
    if body:
        lines.append("Content-Type: application/json")
    return ("\r\n".join([*lines, *fields]) + "\r\n\r\n").encode() + body


def ask(address, data):
    # One request has one answer: nothing more is waited for.
    answer = exchange(address, whole(data), patience=10, linger=0).answers[-1]
    return answer.status, answer.body


def begin(address):
    status, body = ask(address, request("POST", "/sessions"))
    return json.loads(body)["id"] if status == 201 else None


def flood(address, pipe):
    """Begins sessions as fast as it goes; the statuses that came."""
    statuses = {}
    with socket.create_connection(address, timeout=30) as connection:
        batch = request("POST", "/sessions") * 200
        rest = b""
        for _ in range(FLOOD // 200):
            connection.sendall(batch)
            seen = 0
            while seen < 200:
                rest += connection.recv(1 << 20)
                while rest and (taken := take_answer(rest, False, True)):
                    statuses[taken[0].status] = statuses.get(taken[0].status, 0) + 1
                    rest = taken[1]
                    seen += 1
    pipe.send(statuses)


def bombs(address, keep_in_use):
    """Small batches with large results, each in a session of its own, as many as are taken."""
    targets = ",".join(['"de"'] * 100)
    value = "1" * 900
    body = ('{"value":"%s","from":"en","to":[%s],"conversions":[%s]}' % (
        value, targets, ",".join(["{}"] * 20))).encode()
    statuses = {}
    for number in range(BOMBS):
        if number % 20 == 0:
            keep_in_use()
        session = begin(address)
        if session is None:
            statuses["no session"] = statuses.get("no session", 0) + 1
            continue
        status, _ = ask(address, request(
            "POST", "/convert/number", body, f"Conversion-Session: {session}"))
        statuses[status] = statuses.get(status, 0) + 1
    return statuses


def run(binary):
    server = Server(binary, "--log-level", "warning")
    failures = []
    try:
        if not server.wait_until_ready():
            return [f"the server did not become ready\n{server.last_lines()}"]
        victim = begin(server.address)
        field = f"Conversion-Session: {victim}"
        conversion = b'{"value":"1.5","from":"en","to":"de"}'
        ask(server.address, request("POST", "/convert/number", conversion, field))
        quiet = polite(server.address, 2)

        start = time.monotonic()
        path = f"/sessions/{victim}/conversions".encode()
        statuses = bombs(server.address, lambda: ask(server.address, get(path)))
        print(f"{BOMBS} batches of 1.3 kB with large results: {statuses}, "
              f"{time.monotonic() - start:.1f} s, {resident(server.process.pid):.0f} MB")

        ours, theirs = multiprocessing.Pipe()
        attacker = multiprocessing.Process(target=flood, args=(server.address, theirs))
        attacker.start()
        attacked = polite(server.address, 60, ours.poll)
        statuses = ours.recv()
        attacker.join()
        megabytes = resident(server.process.pid)
        print(f"{FLOOD} times POST /sessions: {statuses}, {megabytes:.0f} MB")
        if statuses.get(503, 0) < FLOOD - 100_000:
            failures.append("sessions in use went for new ones")

        status, body = ask(server.address, get(path))
        if status != 200 or len(json.loads(body)["conversions"]) != 1:
            failures.append(f"the history of another client is gone: {status}")
        status, _ = ask(server.address, request("POST", "/convert/number", conversion))
        if status != 200:
            failures.append(f"a conversion without a session is answered {status}")
        if not quiet or not attacked:
            failures.append("a polite request failed")
        else:
            slow, line = slowness(quiet, attacked)
            print(f"polite client: {line}")
            failures += slow
        if megabytes > MOST_MEGABYTES:
            failures.append(f"{megabytes:.0f} MB of memory")
        if server.process.poll() is not None:
            failures.append("the process has ended")
    finally:
        server.stop()
    return failures
