"""Thousands of hostile connections: others are served as before, and each is ended in time.

The attacker and the polite client run on the server's own processors, the attacker at the lowest
priority. Requests of the polite client are due at fixed times and timed from those, so that one
that has to wait for another counts as late too.
"""

import multiprocessing
import os
import resource
import select
import socket
import statistics
import time

from polling_client import CONVERSION, get, post
from server_under_test import Server

EACH = 2000
ROUNDS = 5
SHORT_ROUNDS = 3
SECONDS = 6
RATE = 400
POLITE = 8
MOST_TIMES_SLOWER = 3
# Deadlines of the server, all different, and how much later an end may be seen.
HEAD, WRITE, IDLE = 6.0, 7.0, 8.0
SLACK = 2.0
SETTINGS = [
    "--head-timeout", f"{HEAD:.0f}s", "--write-timeout", f"{WRITE:.0f}s",
    "--idle-timeout", f"{IDLE:.0f}s", "--max-connections", str(4 * EACH),
]
# What is asked for again and again and never read: a large document.
REQUEST = get(b"/openapi.yaml")
UNREAD = REQUEST * 256
# More than the server reads before it waits, so that its end is seen as a reset.
MOST_UNREAD = 200_000
KINDS = ("drips", "never reads", "silent")


class Hostile:
    """One connection of a kind, and when it was opened and ended."""

    def __init__(self, kind, address, poller):
        self.kind = kind
        self.end = None
        self.sent = 0
        self.socket = socket.socket()
        self.socket.setblocking(False)
        self.is_reading = kind != "never reads"
        if not self.is_reading:
            # As over a network, not with the segments of 64 KiB that loopback has.
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect_ex(address)
        self.start = time.monotonic()
        self.poller = poller
        poller.register(self.socket, select.EPOLLIN if self.is_reading else select.EPOLLOUT)

    @property
    def limit(self):
        return {"drips": HEAD, "never reads": WRITE, "silent": IDLE}[self.kind]

    def close(self):
        self.end = time.monotonic()
        self.socket.close()

    def drip(self):
        try:
            self.sent += self.socket.send(b"G")
            if self.sent == 1:
                # The limit counts from the first byte.
                self.start = time.monotonic()
        except BlockingIOError:
            pass
        except OSError:
            self.close()

    def ready(self, events):
        try:
            if events & (select.EPOLLERR | select.EPOLLHUP):
                self.close()
            elif self.is_reading:
                if not self.socket.recv(65536):
                    self.close()
            else:
                self.sent += self.socket.send(UNREAD[self.sent % len(REQUEST) :])
                if self.sent > MOST_UNREAD:
                    # What is left to hear is that the server gave up.
                    self.poller.modify(self.socket, 0)
        except BlockingIOError:
            pass
        except OSError:
            self.close()


def attack(address, pipe, kinds=KINDS):
    """Opens all of them, says when nothing more goes out but drips, and how long each lived."""
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    os.nice(19)
    poller = select.epoll()
    everybody = {}
    for _ in range(EACH):
        for kind in kinds:
            one = Hostile(kind, address, poller)
            everybody[one.socket.fileno()] = one
        time.sleep(0.0003)
    dripping = [one for one in everybody.values() if one.kind == "drips"]
    taken = time.monotonic()
    is_settled = False
    left = len(everybody)
    deadline = time.monotonic() + IDLE + 4 * SLACK
    step = 0
    next_step = time.monotonic()
    while left > 0 and time.monotonic() < deadline:
        # Each one second, in twenty parts.
        if time.monotonic() >= next_step:
            next_step += 0.05
            for one in dripping[step % 20 :: 20]:
                if one.end is None:
                    one.drip()
                    left -= one.end is not None
            step += 1
        for descriptor, events in poller.poll(0.02):
            one = everybody[descriptor]
            one.ready(events)
            left -= one.end is not None
            if events & select.EPOLLOUT:
                taken = time.monotonic()
        if not is_settled and time.monotonic() > taken + 0.3:
            is_settled = True
            pipe.send("settled")
    pipe.send([(one.kind, one.limit, one.end and one.end - one.start)
               for one in everybody.values()])


def polite(address, seconds, is_over=lambda: False):
    """Seconds that each request took, from when it was due; None where one failed."""
    connections = [socket.create_connection(address, timeout=10) for _ in range(POLITE)]
    request = post(CONVERSION)
    taken = []
    start = time.monotonic()
    for number in range(int(seconds * RATE)):
        if number % 20 == 0 and is_over():
            break
        due = start + number / RATE
        if (wait := due - time.monotonic()) > 0:
            time.sleep(wait)
            # What the sleep took longer is no fault of the server.
            due = max(due, time.monotonic()) if wait > 0.0005 else due
        connection = connections[number % POLITE]
        connection.sendall(request)
        answer = connection.recv(65536)
        taken.append(time.monotonic() - due)
        if not answer.startswith(b"HTTP/1.1 200 "):
            return None
    for connection in connections:
        connection.close()
    return taken


def percentile(taken, share):
    return sorted(taken)[int(len(taken) * share)]


def resident(pid):
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def keep_others_away():
    """Lets the server and the polite client run before whatever else the machine does."""
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    except OSError as error:
        print(f"what else runs here counts too: {error}")


def run(binary, is_short=False):
    keep_others_away()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard < 3 * EACH + 100:
        return [f"only {hard} descriptors may be had"]
    server = Server(binary, *SETTINGS)
    try:
        if not server.wait_until_ready():
            return [f"the server did not become ready\n{server.last_lines()}"]
        return attempt(server, SHORT_ROUNDS if is_short else ROUNDS)
    finally:
        server.stop()


def attempt(server, rounds):
    failures = []
    pid = server.process.pid
    polite(server.address, 1)
    quiet, opening, attacked = [], [], []
    lives = {}
    before = resident(pid)
    most = 0
    for _ in range(rounds):
        taken = polite(server.address, SECONDS)
        if taken is None:
            return failures + ["a polite request failed without an attack"]
        quiet.append(taken)
        ours, theirs = multiprocessing.Pipe()
        process = multiprocessing.Process(target=attack, args=(server.address, theirs))
        process.start()
        taken = polite(server.address, IDLE, ours.poll)
        if taken is None:
            failures.append("a polite request failed while the attack began")
        else:
            opening.append(taken)
        ours.recv()
        # Long enough for all the ends to fall into it.
        taken = polite(server.address, IDLE + SLACK)
        most = max(most, resident(pid))
        if taken is None:
            failures.append("a polite request failed under attack")
        else:
            attacked.append(taken)
        for kind, limit, life in ours.recv():
            lives.setdefault((kind, limit), []).append(life)
        process.join()
    for (kind, limit), found in lives.items():
        late = [life for life in found if life is None or life > limit + SLACK]
        early = [life for life in found if life is not None and life < limit - 0.3]
        ended = [life for life in found if life is not None]
        print(f"{kind}: {len(found)} in {rounds} rounds, limit {limit:.0f} s, ended after "
              f"{min(ended, default=0):.2f} to {max(ended, default=0):.2f} s")
        if late:
            failures.append(f"{kind}: {len(late)} not ended in time")
        if early:
            failures.append(f"{kind}: {len(early)} ended early")
    rows = []
    for name, rounds in [
        ("quiet", quiet), ("attacked", attacked), ("while they connect and ask", opening)
    ]:
        p50, p99 = ([percentile(taken, share) * 1e3 for taken in rounds] for share in (0.5, 0.99))
        rows.append(p99)
        print(f"{name}: p50 {statistics.median(p50):.2f} ms, p99 "
              f"{' '.join(f'{value:.2f}' for value in p99)} ms")
    print(f"memory {before:.1f} MB before, {most:.1f} MB under attack")
    if attacked:
        ratio = statistics.median(rows[1]) / statistics.median(rows[0])
        print(f"p99 under attack is {ratio:.2f} times that when quiet", flush=True)
        if ratio > MOST_TIMES_SLOWER:
            failures.append(f"p99 is {ratio:.2f} times slower")
    return failures
