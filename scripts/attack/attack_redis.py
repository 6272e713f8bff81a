"""A Redis server that is slow, drips, never ends an answer, or has no memory left."""

import multiprocessing
import os
import socket
import socketserver
import threading
import time

from attack_beside import QUIET_SECONDS, slowness
from attack_hostile import polite, resident
from attack_sessions import ask, request
from polling_client import CONVERSION
from server_under_test import Server, free_port

CLIENTS = 200
SECONDS = 4
# One operation has a second, and waits a second for its turn; a conversion in a session has two.
MOST_SECONDS = 4
KINDS = ("slow", "drips", "endless", "out of memory", "wrong type")


class FakeRedis(socketserver.ThreadingTCPServer):
    """Answers every command in its own way."""

    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 1024

    def __init__(self, port, kind):
        self.kind = kind
        super().__init__(("127.0.0.1", port), Answers)


class Answers(socketserver.BaseRequestHandler):
    def handle(self):
        kind = self.server.kind
        try:
            while data := self.request.recv(65536):
                if b"PING" in data:
                    self.request.sendall(b"+PONG\r\n")
                elif kind == "slow":
                    time.sleep(0.8)
                    self.request.sendall(b":1\r\n")
                elif kind == "drips":
                    self.request.sendall(b"$1000\r\n")
                    while True:
                        time.sleep(0.1)
                        self.request.sendall(b"x")
                elif kind == "endless":
                    self.request.sendall(b"$2000000000\r\n")
                    while True:
                        self.request.sendall(b"x" * 65536)
                elif kind == "out of memory":
                    self.request.sendall(b"-OOM command not allowed when used memory > "
                                         b"'maxmemory'.\r\n")
                else:
                    self.request.sendall(b"-WRONGTYPE Operation against a key holding the wrong "
                                         b"kind of value\r\n")
        except OSError:
            pass


def use_sessions(address, until, taken):
    """Asks for sessions until a time, and notes how long each answer took and its status."""
    data = request("POST", "/convert/number", CONVERSION, "Conversion-Session: " + "0" * 32)
    while time.monotonic() < until:
        start = time.monotonic()
        try:
            status, _ = ask(address, data)
        except (OSError, IndexError):
            status = 0
        taken.append((time.monotonic() - start, status))


def use_many_sessions(address, pipe):
    """Has many clients ask for sessions at once, at the lowest priority; sends what they noted."""
    os.nice(19)
    taken = []
    until = time.monotonic() + SECONDS
    threads = [threading.Thread(target=use_sessions, args=(address, until, taken))
               for _ in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    pipe.send(taken)


def serve(redis):
    os.nice(19)
    redis.serve_forever()


def attempt(binary, kind, failures):
    port = free_port()
    # Each in a process of its own: threads of one interpreter would wait for each other.
    with FakeRedis(port, kind) as redis:
        fake = multiprocessing.Process(target=serve, args=(redis,), daemon=True)
        fake.start()
    server = Server(binary, "--sessions-url", f"redis://127.0.0.1:{port}")
    try:
        if not server.wait_until_ready():
            failures.append(f"{kind}: the server did not become ready\n{server.last_lines()}")
            return
        quiet = polite(server.address, QUIET_SECONDS)
        ours, theirs = multiprocessing.Pipe()
        clients = multiprocessing.Process(
            target=use_many_sessions, args=(server.address, theirs))
        clients.start()
        attacked = polite(server.address, SECONDS)
        taken = ours.recv()
        clients.join()
        slowest = max(seconds for seconds, _ in taken)
        statuses = sorted({status for _, status in taken})
        megabytes = resident(server.process.pid)
        if not quiet or not attacked:
            failures.append(f"{kind}: a polite request failed")
            return
        faults, line = slowness(quiet, attacked)
        failures += [f"{kind}: {fault}" for fault in faults]
        print(f"{kind}: {len(taken)} requests with sessions answered {statuses} after at most "
              f"{slowest:.1f} s; without: {line}; {megabytes:.0f} MB", flush=True)
        if statuses != [503]:
            failures.append(f"{kind}: {statuses}")
        if slowest > MOST_SECONDS:
            failures.append(f"{kind}: a request took {slowest:.1f} s")
        if megabytes > 512:
            failures.append(f"{kind}: {megabytes:.0f} MB")
        server.stop()
        log = server.last_lines(1 << 30)
        word = {"out of memory": "OOM", "wrong type": "WRONGTYPE"}.get(kind)
        if word and log.count(word) not in (1, 2):
            failures.append(f"{kind}: {log.count(word)} log lines tell of {word}")
    finally:
        server.stop()
        fake.terminate()


def run(binary):
    failures = []
    for kind in KINDS:
        attempt(binary, kind, failures)
    return failures
