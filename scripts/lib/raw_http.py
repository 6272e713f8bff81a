"""Raw HTTP over a socket: the bytes of a case go out as they are, what comes back is split."""

import json
import select
import socket
import time


class Answer:
    """One response: its status, and the `code` of its problem when it has one."""

    def __init__(self, status, fields, body):
        self.status = status
        self.fields = fields
        self.body = body
        self.code = None
        if b"json" in fields.get(b"content-type", b""):
            try:
                value = json.loads(body)
                self.code = value.get("code") if isinstance(value, dict) else None
            except ValueError:
                pass

    @property
    def is_interim(self):
        return 100 <= self.status < 200


class Malformed(Exception):
    """What came back is no HTTP response."""


def take_answer(data, at_end, has_body):
    """The first response in `data` and the bytes behind it, or None while it is incomplete."""
    head, separator, rest = data.partition(b"\r\n\r\n")
    if not separator:
        return None
    lines = head.split(b"\r\n")
    parts = lines[0].split(b" ", 2)
    if len(parts) < 2 or not parts[0].startswith(b"HTTP/1.") or not parts[1].isdigit():
        raise Malformed(lines[0][:80])
    status = int(parts[1])
    fields = {}
    for line in lines[1:]:
        name, colon, value = line.partition(b":")
        if not colon:
            raise Malformed(line[:80])
        fields[name.lower()] = value.strip()
    if not has_body or status < 200 or status in (204, 304):
        return Answer(status, fields, b""), rest
    if fields.get(b"transfer-encoding", b"").lower() == b"chunked":
        body = bytearray()
        while True:
            line, separator, rest = rest.partition(b"\r\n")
            if not separator:
                return None
            size = int(line.split(b";")[0], 16)
            if size == 0:
                trailers, separator, after = (b"\r\n" + rest).partition(b"\r\n\r\n")
                return (Answer(status, fields, bytes(body)), after) if separator else None
            if len(rest) < size + 2:
                return None
            body += rest[:size]
            rest = rest[size + 2 :]
    if b"content-length" in fields:
        length = int(fields[b"content-length"])
        if len(rest) < length:
            return None
        return Answer(status, fields, rest[:length]), rest[length:]
    return (Answer(status, fields, rest), b"") if at_end else None


class Exchange:
    """What happened on one connection."""

    def __init__(self):
        self.answers = []
        self.is_closed = False
        self.fault = None


class Feed:
    """How the bytes go out: in which pieces, with what pause between them."""

    def __init__(self, name, pieces, pause):
        self.name = name
        self.pieces = pieces
        self.pause = pause


def whole(raw):
    return Feed("whole", [raw], 0)


def byte_by_byte(raw):
    return Feed("bytes", [raw[i : i + 1] for i in range(len(raw))], 0.0002)


def split(raw, position):
    return Feed(f"split at {position}", [raw[:position], raw[position:]], 0.004)


def exchange(address, feed, half_close=False, method=b"GET", patience=0.3, linger=0.06):
    """Sends a feed and reads until the connection is closed or nothing more comes.

    `patience` is how long to wait for a first answer, `linger` how long for more after one.
    Only the first answer can be one to HEAD.
    """
    result = Exchange()
    data = b""

    with socket.create_connection(address, timeout=5) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

        def receive(timeout):
            """Reads once; whether something came."""
            nonlocal data
            if result.is_closed or not select.select([connection], [], [], timeout)[0]:
                return False
            try:
                received = connection.recv(65536)
            except OSError as error:
                received = b""
                if not result.answers:
                    result.fault = f"connection reset ({error.errno})"
            if not received:
                result.is_closed = True
            data += received
            while data:
                is_first = not any(not answer.is_interim for answer in result.answers)
                has_body = not (method == b"HEAD" and is_first)
                try:
                    taken = take_answer(data, result.is_closed, has_body)
                except (Malformed, ValueError) as error:
                    result.fault = f"malformed response: {error}"
                    return False
                if taken is None:
                    break
                result.answers.append(taken[0])
                data = taken[1]
            return True

        try:
            for index, piece in enumerate(feed.pieces):
                if index > 0:
                    time.sleep(feed.pause)
                connection.sendall(piece)
                receive(0)
                if result.is_closed:
                    break
            if half_close and not result.is_closed:
                connection.shutdown(socket.SHUT_WR)
        except OSError:
            # The server may answer and close before it has read everything.
            pass
        while not result.is_closed and result.fault is None:
            if not receive(linger if result.answers else patience):
                break
    if data and result.fault is None:
        result.fault = "the answer ends early"
    return result
