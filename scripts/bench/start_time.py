"""How long the service takes to its first answers, and how much memory and disk."""

import os
import pathlib
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

from server_under_test import free_port

MOST_MILLISECONDS = 40
MOST_MEGABYTES = 30

READY = b"GET /health/ready HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n"
BODY = '{"value":"1,234,567.891","from":"en-US","to":"ne"}'.encode()
CONVERSION = (
    b"POST /convert/number HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n"
    b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(BODY), BODY))


def answer(port, request, deadline):
    """The answer to a request, as soon as there is somebody to give it."""
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
                connection.sendall(request)
                parts = []
                while part := connection.recv(65536):
                    parts.append(part)
                return b"".join(parts)
        except ConnectionRefusedError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.0002)


def resident_megabytes(process):
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return float("nan")


def measure(binary):
    """Milliseconds to ready, to a conversion's answer; megabytes before and after it."""
    port = free_port()
    begin = time.monotonic()
    process = subprocess.Popen(
        [binary, "--port", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        is_ready = False
        # 503 while it starts.
        while not is_ready and time.monotonic() < begin + 10:
            is_ready = answer(port, READY, begin + 10).startswith(b"HTTP/1.1 200")
        ready = time.monotonic() - begin
        idle = resident_megabytes(process)
        converted = "१२,३४,५६७.८९१".encode() in answer(port, CONVERSION, begin + 10)
        first = time.monotonic() - begin
        used = resident_megabytes(process)
    finally:
        process.terminate()
        status = process.wait(10)
    if not (is_ready and converted and status == 0):
        sys.exit(f"wrong: ready {is_ready}, converted {converted}, exit status {status}")
    return ready * 1000, first * 1000, idle, used


def stripped_megabytes(binary):
    with tempfile.TemporaryDirectory() as directory:
        copy = shutil.copy(binary, directory)
        subprocess.run(["strip", copy], check=True)
        return os.path.getsize(copy) / 1e6


def main(binary, runs):
    measure(binary)  # From the disk, once.
    columns = list(zip(*[measure(binary) for _ in range(runs)]))
    names = ["ms to /health/ready", "ms to a conversion's answer, the start included",
             "MB resident when ready", "MB resident after a conversion"]
    for name, column in zip(names, columns):
        print(f"{statistics.median(column):7.1f} {name} "
              f"(median of {runs}; {min(column):.1f} to {max(column):.1f})")
    if shutil.which("strip"):
        print(f"{stripped_megabytes(binary):7.1f} MB of binary, stripped")
    is_good = (statistics.median(columns[1]) <= MOST_MILLISECONDS
               and statistics.median(columns[2]) <= MOST_MEGABYTES)
    print(f"start-time: {'within' if is_good else 'NOT WITHIN'} {MOST_MILLISECONDS} ms and "
          f"{MOST_MEGABYTES} MB")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
