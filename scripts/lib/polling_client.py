"""Connections that never block, many of them in one thread."""

import errno
import selectors
import socket

from raw_http import take_answer

CONVERSION = b'{"value":"1,234,567.891","from":"en-US","to":"ne"}'


def post(body, target=b"/convert/number"):
    return (
        b"POST %s HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n%s" % (target, len(body), body)
    )


def get(target):
    return b"GET %s HTTP/1.1\r\nHost: a.example\r\n\r\n" % target


class Client:
    """One connection: how many requests have gone out whole, and what came back."""

    def __init__(self, address, selector):
        self.socket = socket.socket()
        self.socket.setblocking(False)
        self.selector = selector
        self.pending = b""
        self.ends = []
        self.offset = 0
        self.sent = 0
        self.answers = []
        self.input = b""
        self.is_over = False
        self.fault = None
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        code = self.socket.connect_ex(address)
        if code not in (0, errno.EINPROGRESS):
            raise OSError(code, "connect")
        selector.register(self.socket, selectors.EVENT_READ, self)

    def send(self, *requests):
        """Queues requests and sends what the socket takes."""
        for request in requests:
            self.pending += request
            self.ends.append(self.offset + len(self.pending))
        self.flush()

    def flush(self):
        if self.is_over:
            return
        try:
            while self.pending:
                count = self.socket.send(self.pending)
                self.pending = self.pending[count:]
                self.offset += count
        except BlockingIOError:
            pass
        except OSError as error:
            self.end(error)
        while self.ends and self.ends[0] <= self.offset:
            self.ends.pop(0)
            self.sent += 1

    def receive(self):
        try:
            data = self.socket.recv(262144)
        except BlockingIOError:
            return
        except OSError as error:
            self.end(error)
            return
        self.input += data
        while taken := take_answer(self.input, False, True) if self.input else None:
            self.answers.append(taken[0])
            self.input = taken[1]
        if not data:
            self.end(None)

    def end(self, error):
        if not self.is_over:
            self.is_over = True
            self.fault = error
            self.selector.unregister(self.socket)
            self.socket.close()

    @property
    def said_close(self):
        return any(a.fields.get(b"connection") == b"close" for a in self.answers)


def turn(selector, seconds):
    """Handles what is ready, waiting at most so long; the clients that were."""
    clients = [key.data for key, _ in selector.select(seconds)]
    for client in clients:
        client.receive()
        client.flush()
    return clients
