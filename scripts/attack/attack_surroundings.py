"""Odd surroundings: clocks that are far off, few descriptors, libraries that change the environment."""

import json
import pathlib
import re
import resource
import socket
import subprocess
import tempfile

from polling_client import get, post
from server_under_test import Server

# What a preloaded library does instead of the C library.
CLOCK = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*own)(clockid_t, struct timespec *);
    if (!own) own = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int result = own(clock, time);
    const char *seconds = getenv("CLOCK_SECONDS");
    if (seconds && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        time->tv_sec = atoll(seconds);
    return result;
}
"""
ENVIRONMENT = r"""
#include <stdio.h>
#include <stdlib.h>
__attribute__((constructor)) static void change(void) {
    char name[32];
    for (int i = 0; i < 1000; i++) {
        snprintf(name, sizeof name, "PRELOADED_%d", i);
        setenv(name, "a value that is long enough to move the environment", 1);
    }
}
"""
# Before and beyond all years that dates can be written in, and where nanoseconds, milliseconds and
# seconds since 1970 overflow.
CLOCKS = [
    -(2**63), -(10**15), -62_167_219_201, -9_223_372_037, -1, 0, 9_223_372_036, 9_223_372_037,
    253_402_300_799, 253_402_300_800, 10**15, 9_223_372_036_854_775, 9_223_372_036_854_776, 2**63 - 1,
]
ENOUGH_DESCRIPTORS = 24


def library(folder, name, source):
    """Builds a library to be preloaded; its path."""
    path = pathlib.Path(folder) / f"{name}.so"
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-o", path, "-x", "c", "-"], input=source.encode(), check=True)
    return str(path)


def ask(address, request):
    """Status and content of an answer that is no larger than some kilobytes."""
    with socket.create_connection(address, timeout=10) as connection:
        connection.sendall(request)
        data = b""
        while b"\r\n\r\n" not in data:
            piece = connection.recv(1 << 20)
            if not piece:
                raise OSError("the connection ended")
            data += piece
        head, _, content = data.partition(b"\r\n\r\n")
        length = int(re.search(rb"(?i)content-length: *(\d+)", head)[1])
        while len(content) < length:
            content += connection.recv(1 << 20)
        return int(head[9:12]), content


def use(address):
    """Asks for everything that has a time in it."""
    request = b"POST /sessions HTTP/1.1\r\nHost: a.example\r\nContent-Length: 0\r\n\r\n"
    status, content = ask(address, request)
    session = json.loads(content)["id"].encode()
    body = b'{"value":"1,5","from":"de","to":"en"}'
    recorded = post(body).replace(b"\r\n\r\n", b"\r\nConversion-Session: %s\r\n\r\n" % session, 1)
    statuses = [status, ask(address, recorded)[0]]
    for path in (b"/sessions/%s" % session, b"/sessions/%s/conversions" % session, b"/metrics",
                 b"/health", b"/"):
        statuses.append(ask(address, get(path))[0])
    return [status for status in statuses if status not in (200, 201)]


def clocks(binary, folder):
    failures = []
    preload = library(folder, "clock", CLOCK)
    for seconds in CLOCKS:
        server = Server(
            binary, environment={"LD_PRELOAD": preload, "CLOCK_SECONDS": str(seconds)})
        try:
            if not server.wait_until_ready():
                failures.append(f"no start at {seconds} s since 1970\n{server.last_lines()}")
                continue
            if wrong := use(server.address):
                failures.append(f"{wrong} at {seconds} s since 1970")
        except OSError as error:
            failures.append(f"{error} at {seconds} s since 1970\n{server.last_lines()}")
        finally:
            status = server.stop()
        if status != 0:
            failures.append(f"the server ended with {status} at {seconds} s since 1970")
    print(f"clocks: {len(CLOCKS)} times from {min(CLOCKS)} to {max(CLOCKS)} s since 1970")
    return failures


def descriptors(binary):
    """With too few descriptors the start ends with a line that says so."""
    failures = []
    for count in range(4, ENOUGH_DESCRIPTORS):
        ended = subprocess.run(
            [binary, "--port", "0"], capture_output=True, timeout=20,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count)))
        lines = ended.stderr.decode(errors="replace").strip().split("\n")
        if ended.returncode != 2 or len(lines) != 1 or f"{count} files" not in lines[0]:
            failures.append(f"with {count} descriptors: {ended.returncode}, {lines}")
    print(f"descriptors: a start with 4 to {ENOUGH_DESCRIPTORS - 1} ends with: {lines[0]}")
    return failures


def arguments(binary, folder):
    """Arguments are found where a library has moved what lies behind them."""
    server = Server(binary, environment={"LD_PRELOAD": library(folder, "environment", ENVIRONMENT)})
    try:
        if not server.wait_until_ready():
            return [f"--port is not heard beside a preloaded library\n{server.last_lines()}"]
        print("arguments: heard beside a library that changes the environment")
        return []
    finally:
        server.stop()


def run(binary):
    with tempfile.TemporaryDirectory() as folder:
        return clocks(binary, folder) + descriptors(binary) + arguments(binary, folder)
