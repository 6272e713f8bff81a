"""Runs an attack beside a polite client, and says what both of them and the server came to.

The attacker runs on the server's own processors at the lowest priority.
"""

import multiprocessing
import os
import resource
import time

from attack_hostile import keep_others_away, percentile, polite
from server_under_test import Server

MOST_TIMES_SLOWER = 5
MOST_RESIDENT = 512
# What quiet is at least taken for, in seconds: below that the clock of the machine decides.
LEAST_QUIET = 0.0005
SECONDS = 4


def status(pid, name):
    """A figure of the process, in MiB; 0 when it has gone."""
    try:
        with open(f"/proc/{pid}/status") as lines:
            return next(int(line.split()[1]) for line in lines if line.startswith(name)) / 1024
    except (OSError, StopIteration):
        return 0


def politely(attack, address, seconds, pipe):
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    os.nice(19)
    try:
        pipe.send(attack(address, time.monotonic() + seconds))
    except Exception as error:  # The other side has to hear of it, whatever it is.
        pipe.send([f"the attack failed: {error!r}"])


def beside(binary, name, attack, *settings, seconds=SECONDS, memory=None):
    """Failures of a polite client, of the server, and those that the attack tells.

    `attack(address, deadline)` runs in a process of its own. `memory` bounds the server's address
    space, in bytes.
    """
    keep_others_away()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    server = Server(binary, "--log-level", "error", *settings, memory=memory)
    try:
        if not server.wait_until_ready():
            return [f"the server did not become ready\n{server.last_lines()}"]
        polite(server.address, 0.5)
        quiet = polite(server.address, 2)
        if quiet is None:
            return ["a polite request failed without an attack"]
        ours, theirs = multiprocessing.Pipe()
        process = multiprocessing.Process(
            target=politely, args=(attack, server.address, seconds, theirs))
        process.start()
        attacked = polite(server.address, seconds + 0.5)
        failures = list(ours.recv() or [])
        process.join()
        if server.process.poll() is not None:
            return failures + [f"{name}: the server ended\n{server.last_lines()}"]
        most = status(server.process.pid, "VmHWM")
        if attacked is None:
            return failures + [f"{name}: a polite request failed"]
        calm, late = percentile(quiet, 0.99), percentile(attacked, 0.99)
        ratio = late / max(calm, LEAST_QUIET)
        print(f"{name}: p99 {calm * 1e3:.2f} ms quiet, {late * 1e3:.2f} ms under attack "
              f"({ratio:.1f} times), {most:.0f} MiB", flush=True)
        if ratio > MOST_TIMES_SLOWER:
            failures.append(f"{name}: p99 is {ratio:.1f} times slower")
        if most > MOST_RESIDENT:
            failures.append(f"{name}: {most:.0f} MiB resident")
        return failures
    except OSError as error:
        return [f"{name}: {error}\n{server.last_lines()}"]
    finally:
        server.stop()
