"""Log readers that go or stall, closed standard streams, signals: the service goes on, or ends."""

import os
import signal
import socket
import subprocess
import time

from attack_beside import slowness
from attack_hostile import polite
from polling_client import CONVERSION, get, post
from raw_http import exchange, whole
from server_under_test import Server, free_port

REQUESTS = 20_000
ANSWER = b"HTTP/1.1 200 "


class Log:
    """What a server logs to: a pipe whose reader is in our hands."""

    def __init__(self):
        self.reader, self.writer = os.pipe()

    def fileno(self):
        return self.writer

    def close(self):
        os.close(self.writer)

    def stop_reading(self):
        os.close(self.reader)

    def seek(self, _):
        pass

    def read(self):
        return b""


def send_many(address, count):
    """Sends requests behind each other; how many were answered 200."""
    answered = 0
    request = post(CONVERSION) * 100
    with socket.create_connection(address, timeout=20) as connection:
        for _ in range(count // 100):
            connection.sendall(request)
            seen = 0
            data = b""
            while seen < 100:
                piece = connection.recv(1 << 20)
                if not piece:
                    return answered + seen
                # What is kept is one byte less than what is looked for.
                data = data[1 - len(ANSWER):] + piece
                seen += data.count(ANSWER)
            answered += seen
    return answered


def dropped(address):
    """How many log lines the service says it has dropped."""
    result = exchange(address, whole(get(b"/metrics")), patience=2)
    for line in result.answers[-1].body.decode().splitlines():
        if line.startswith("convertd_log_lines_dropped_total "):
            return int(line.split()[1])
    return 0


def end(server, number=signal.SIGTERM, seconds=5):
    """The exit status after a signal and the seconds until then; None where it goes on."""
    start = time.monotonic()
    server.process.send_signal(number)
    try:
        return server.process.wait(timeout=seconds), time.monotonic() - start
    except subprocess.TimeoutExpired:
        return None, seconds


def attempt(binary, name, failures):
    """A reader that goes, or stalls."""
    log = Log()
    server = Server(binary, "--loops", "2", log=log)
    log.close()
    try:
        if not server.wait_until_ready():
            failures.append(f"{name}: the server did not become ready")
            return
        quiet = polite(server.address, 1)
        if name == "goes":
            log.stop_reading()
        answered = send_many(server.address, REQUESTS)
        attacked = polite(server.address, 1)
        lost = dropped(server.address)
        status, seconds = end(server)
        if answered < REQUESTS:
            failures.append(f"{name}: {answered} of {REQUESTS} requests were answered")
        if status != 0 or seconds > 3:
            failures.append(f"{name}: SIGTERM gave {status} after {seconds:.1f} s")
        if lost == 0:
            failures.append(f"{name}: no log line is said to be dropped")
        if not quiet or not attacked:
            failures.append(f"{name}: a polite request failed")
        else:
            slow, line = slowness(quiet, attacked)
            print(f"log reader that {name}: {answered} requests answered, {lost} lines dropped, "
                  f"{line}, SIGTERM took {seconds:.2f} s")
            failures += [f"{name}: {failure}" for failure in slow]
    finally:
        server.process.kill()
        server.process.wait()
        if name != "goes":
            log.stop_reading()


def second_signal(binary, failures):
    """A request that never ends keeps the drain going; a second signal does not wait for it."""
    log = Log()
    server = Server(binary, "--body-timeout", "60s", log=log)
    log.close()
    try:
        if not server.wait_until_ready():
            failures.append("second signal: the server did not become ready")
            return
        send_many(server.address, REQUESTS)
        with socket.create_connection(server.address) as connection:
            connection.sendall(post(CONVERSION)[:-1])
            time.sleep(0.2)
            server.process.send_signal(signal.SIGTERM)
            time.sleep(0.5)
            if server.process.poll() is not None:
                failures.append("second signal: the drain did not wait")
            status, seconds = end(server, signal.SIGTERM)
            print(f"second signal beside a stalled log: exit {status} after {seconds:.2f} s")
            if status != 1 or seconds > 0.5:
                failures.append(f"second signal: {status} after {seconds:.2f} s")
    finally:
        server.process.kill()
        server.process.wait()
        log.stop_reading()


def closed_streams(binary, failures):
    """Without descriptors 0 to 2 no connection becomes the log."""
    port = free_port()
    process = subprocess.Popen(
        ["sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', binary, "--port", str(port)])
    address = ("127.0.0.1", port)
    try:
        deadline = time.monotonic() + 20
        answers = []
        while not answers and time.monotonic() < deadline:
            try:
                answers = exchange(address, whole(post(CONVERSION) * 5), patience=1).answers
            except OSError:
                time.sleep(0.05)
        links = {os.readlink(f"/proc/{process.pid}/fd/{number}") for number in range(3)}
        print(f"closed streams: {len(answers)} answers, descriptors 0 to 2 are {links}")
        if len(answers) < 5 or any(answer.status != 200 for answer in answers):
            failures.append("closed streams: not every request was answered")
        if links != {"/dev/null"}:
            failures.append(f"closed streams: {links}")
    finally:
        process.kill()
        process.wait()


def hang_up(binary, failures):
    """SIGHUP drains: what is in flight is answered."""
    # The service leaves the signal ignored where it was, as under nohup, which a check may run under.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    server = Server(binary)
    try:
        if not server.wait_until_ready():
            failures.append("SIGHUP: the server did not become ready")
            return
        with socket.create_connection(server.address, timeout=5) as connection:
            request = post(CONVERSION)
            connection.sendall(request[:-1])
            time.sleep(0.2)
            server.process.send_signal(signal.SIGHUP)
            time.sleep(0.2)
            connection.sendall(request[-1:])
            answer = connection.recv(65536)
        status = server.process.wait(timeout=5)
        print(f"SIGHUP with a request in flight: {answer[:12].decode()}, exit {status}")
        if not answer.startswith(b"HTTP/1.1 200 ") or status != 0:
            failures.append(f"SIGHUP: {answer[:40]!r}, exit {status}")
    finally:
        server.process.kill()
        server.process.wait()


def run(binary):
    failures = []
    for name in ("goes", "stalls"):
        attempt(binary, name, failures)
    second_signal(binary, failures)
    closed_streams(binary, failures)
    hang_up(binary, failures)
    return failures
