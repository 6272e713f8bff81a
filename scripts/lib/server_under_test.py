"""A server started for a check, and ended after it."""

import os
import resource
import signal
import socket
import subprocess
import tempfile
import time

from raw_http import exchange, whole


def free_port():
    """A port of the loopback address that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """The binary under test, on a free port of the loopback address."""

    def __init__(self, binary, *settings, log=None, memory=None, environment=None):
        """`memory` bounds the address space, in bytes; `environment` is added to this process's."""
        self.address = ("127.0.0.1", free_port())
        self.log = log or tempfile.TemporaryFile()
        arguments = [binary, "--port", str(self.address[1]), *settings]
        limit = memory and (lambda: resource.setrlimit(resource.RLIMIT_AS, (memory, memory)))
        self.process = subprocess.Popen(
            arguments, stdout=self.log, stderr=self.log, preexec_fn=limit,
            env=os.environ | (environment or {}))

    def wait_until_ready(self, seconds=20):
        request = b"GET /health/ready HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n"
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                result = exchange(self.address, whole(request), patience=1)
                if result.answers and result.answers[-1].status == 200:
                    return True
            except OSError:
                pass
            time.sleep(0.05)
        return False

    def stop(self):
        """Asks it to end; its exit status, or None when it had to be killed."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return None

    def last_lines(self, count=2000):
        """The last bytes of what it has written."""
        self.log.seek(0)
        return self.log.read()[-count:].decode(errors="replace")
