"""Millions of requests of all kinds, with clients that break off: what is held stays the same.

See scripts/attack/soak. Every answer's status is checked, in its order.
"""

import gzip
import json
import os
import random
import re
import selectors
import socket
import struct
import sys
import time

from server_under_test import Server

DEPTH = 16
CONNECTIONS = 24
# Growth of the resident memory after the first tenth that is none, in MB.
MOST_GROWTH = 4.0
STATUS = re.compile(rb"HTTP/1\.1 (\d\d\d) ")
# Full before the first tenth is over, so that from there on each session pushes one out.
SETTINGS = ["--max-sessions", "200", "--max-session-entries", "50"]


def request(method, target, body=b"", *fields):
    lines = [f"{method} {target} HTTP/1.1", "Host: a.example", *fields]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def chunked(target, body):
    head = (f"POST {target} HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/x-ndjson\r\n"
            "Transfer-Encoding: chunked\r\n\r\n").encode()
    half = len(body) // 2
    parts = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in (body[:half], body[half:]))
    return head + parts + b"0\r\n\r\n"


def kinds(session):
    """(weight, request, status); ids of sessions come from `session`."""
    def number(**fields):
        return json.dumps(fields).encode()

    locales = ["de", "ne", "ar-EG", "fr-CH", "hi", "pl"]
    for locale in locales:
        yield 20, request("POST", "/convert/number", number(
            value="1,234,567.891", **{"from": "en-US"}, to=locale)), 200
        yield 10, request("POST", "/convert/distance", number(
            value="5.3 km", to="mile", locale="en-US", outputLocale=locale)), 200
    batch = number(**{"from": "en"}, to="de", conversions=[{"value": f"{n}.5"} for n in range(50)])
    large = number(**{"from": "en"}, to="de", conversions=[{"value": f"{n}.5"} for n in range(999)])
    packed = gzip.compress(batch)
    yield 6, request("POST", "/convert/number", batch), 200
    yield 2, request("POST", "/convert/number", batch, "Accept-Encoding: gzip"), 200
    yield 0.5, request("POST", "/convert/number", large), 200
    yield 2, request("POST", "/convert/number", packed, "Content-Encoding: gzip"), 200
    lines = b'{"value":"1.5"}\n{"value":"x"}\n' * 8
    yield 4, chunked("/convert/number?from=en&to=de", lines), 200
    yield 4, request("GET", "/locales/de"), 200
    yield 1, request("GET", "/units?locale=de"), 200
    yield 1, request("GET", "/openapi.yaml", b"", "Accept-Encoding: gzip"), 200
    yield 2, request("GET", "/health/ready"), 200
    yield 0.5, request("GET", "/metrics"), 200
    yield 6, request("POST", "/convert/number", b'{"value":'), 400
    yield 6, request("POST", "/convert/number", number(
        value="1,2,3", **{"from": "en"}, to="de")), 422
    yield 3, request("POST", "/convert/number", number(
        value="1", **{"from": "xx-unknown"}, to="de")), 422
    yield 3, request("GET", "/nowhere"), 404
    yield 2, request("DELETE", "/locales"), 405
    yield 4, request("POST", "/sessions", b"", "Content-Length: 0"), 201
    yield 8, request("POST", "/convert/number", number(
        value="1.5", **{"from": "en"}, to="de"), f"Conversion-Session: {session}"), 200
    yield 2, request("GET", f"/sessions/{session}/conversions?limit=20"), 200
    yield 1, request("GET", "/sessions/0123456789abcdef0123456789abcdef/conversions"), 404


class Peer:
    """A connection that sends block after block and checks the statuses that come back."""

    def __init__(self, address):
        self.address = address
        self.connect()

    def connect(self):
        self.socket = socket.create_connection(self.address, timeout=30)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def close(self, is_reset=False):
        if is_reset:
            self.socket.setsockopt(
                socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def send(self, block):
        self.block = block
        self.input = b""
        self.socket.sendall(block.data)

    def receive(self):
        """Whether all answers to the block are here."""
        data = self.socket.recv(1 << 20)
        if not data:
            raise SystemExit("FAILED: the server ended a connection")
        self.input += data
        if len(self.input) < self.block.least:
            return False
        found = STATUS.findall(self.input)
        if len(found) < len(self.block.statuses):
            return False
        return self.is_whole(self.input)

    def is_whole(self, data):
        """The last answer of each block is that of /health, whose content ends in `}`."""
        if not data.endswith(b"}") or b'"status":"ok"' not in data[-200:]:
            return False
        found = [int(status) for status in STATUS.findall(data)]
        # A full store keeps what was used in the last minute, and says so to a new session.
        expected = [now if (now, then) == (503, 201) else then
                    for now, then in zip(found, self.block.statuses)]
        if found != expected:
            raise SystemExit(f"FAILED: {found} instead of {self.block.statuses}")
        return True


class Block:
    """Pipelined requests, the last of which is for /health."""

    def __init__(self, chosen):
        chosen = [*chosen, (request("GET", "/health"), 200)]
        self.data = b"".join(data for data, _ in chosen)
        self.statuses = [status for _, status in chosen]
        self.least = 100 * len(chosen)


def disturb(address, generator, block):
    """A client that breaks off in one of several ways; how many requests it had sent whole."""
    way = generator.randrange(6)
    peer = Peer(address)
    whole = len(block.statuses)
    if way == 0:
        peer.socket.sendall(block.data[: generator.randrange(1, len(block.data))])
        peer.close(is_reset=True)
        whole = 0
    elif way == 1:
        peer.socket.sendall(block.data)
        peer.close(is_reset=True)
    elif way == 2:
        peer.socket.sendall(block.data)
        peer.socket.recv(1000)
        peer.close()
    elif way == 3:
        # What came before the end of the sending is answered, or the connection is ended.
        peer.socket.sendall(block.data)
        peer.socket.shutdown(socket.SHUT_WR)
        try:
            while peer.socket.recv(1 << 20):
                pass
        except ConnectionError:
            pass
        peer.close()
    elif way == 4:
        peer.socket.sendall(b"nonsense\r\n\r\n" + block.data)
        try:
            answer = peer.socket.recv(1000)
        except ConnectionError:
            answer = b"HTTP/1.1 400 "
        if not answer.startswith(b"HTTP/1.1 400 "):
            raise SystemExit(f"FAILED: {answer[:80]!r} for nonsense")
        peer.close()
        whole = 1
    else:
        peer.socket.sendall(block.data[: len(block.data) // 2])
        peer.socket.shutdown(socket.SHUT_WR)
        peer.close()
        whole = 0
    return whole


def resident(pid):
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def new_session(address):
    """The id of a new session; None where the store is full of sessions in use."""
    peer = Peer(address)
    peer.socket.sendall(request("POST", "/sessions", b"", "Content-Length: 0"))
    answer = peer.socket.recv(65536)
    peer.close()
    found = re.search(rb'"id":"([^"]+)"', answer)
    return found and found[1].decode()


def soak(server, total):
    generator = random.Random(1)
    address, pid = server.address, server.process.pid
    peers = [Peer(address) for _ in range(CONNECTIONS)]
    selector = selectors.EpollSelector()
    for peer in peers:
        selector.register(peer.socket, selectors.EVENT_READ, peer)
    done = 0
    rows = []
    start = time.monotonic()
    session = new_session(address)
    mark = 0
    while len(rows) <= 10:
        if done >= mark:
            time.sleep(0.2)
            rows.append((done, resident(pid), len(os.listdir(f"/proc/{pid}/fd"))))
            print(f"{done:>9} requests  {rows[-1][1]:6.1f} MB  {rows[-1][2]} descriptors  "
                  f"{time.monotonic() - start:6.1f} s", flush=True)
            mark = total * len(rows) // 10
            # A session that is in use stays while the store is full; one that rests goes.
            session = new_session(address) or session
            choice = list(kinds(session))
            weights = [weight for weight, _, _ in choice]
            blocks = [
                Block([(data, status) for _, data, status in
                       generator.choices(choice, weights, k=DEPTH - 1)])
                for _ in range(300)
            ]
            since_session = 0
        waiting = set(peers)
        for peer in peers:
            peer.send(generator.choice(blocks))
        for _ in range(2):
            done += disturb(address, generator, generator.choice(blocks))
        while waiting:
            events = selector.select(30)
            if not events:
                raise SystemExit("FAILED: no answer in 30 s")
            for key, _ in events:
                if key.data in waiting and key.data.receive():
                    waiting.discard(key.data)
                    done += len(key.data.block.statuses)
        since_session += 1
        if since_session % 16 == 0:
            session_again = request(
                "POST", "/convert/number", b'{"value":"1","from":"en","to":"de"}',
                f"Conversion-Session: {session}")
            keep = Peer(address)
            keep.socket.sendall(session_again)
            keep.socket.recv(1000)
            keep.close()
    for peer in peers:
        peer.close()
    time.sleep(1)
    open_at_end = len(os.listdir(f"/proc/{pid}/fd"))
    return rows, open_at_end


def main():
    binary, total = sys.argv[1], int(sys.argv[2])
    with open(os.devnull, "r+b") as nowhere:
        server = Server(binary, *SETTINGS, log=nowhere)
        try:
            if not server.wait_until_ready():
                sys.exit("the server did not become ready")
            at_start = len(os.listdir(f"/proc/{server.process.pid}/fd"))
            rows, at_end = soak(server, total)
        finally:
            status = server.stop()
    failures = []
    growth = rows[-1][1] - rows[1][1]
    print(f"after the first tenth the memory grew by {growth:.1f} MB; {at_start} descriptors at "
          f"the start, {at_end} at the end")
    if growth > MOST_GROWTH:
        failures.append(f"the memory grew by {growth:.1f} MB")
    if at_end > at_start:
        failures.append(f"{at_end - at_start} descriptors were not given back")
    if status != 0:
        failures.append(f"exit status {status}")
    for failure in failures:
        print(f"FAILED: {failure}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
