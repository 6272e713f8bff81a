"""Runs an attack beside a polite client, and says what both of them and the server came to.

The attacker runs on the server's own processors at the lowest priority.
"""

import multiprocessing
import os
import resource
import statistics
import subprocess
import time

from attack_hostile import RATE, keep_others_away, percentile, polite
from server_under_test import Server

MOST_TIMES_SLOWER = 5
MOST_RESIDENT = 512
# A p99 below this, in seconds, is no starvation whatever it was when quiet: server, polite client and
# attacker share as few as two processors, where waiting for one alone takes some milliseconds. A loop
# that does what belongs to a worker takes tens to hundreds.
HARMLESS = 0.01
# How much slower than a usual second all of an attack may be: a starvation that comes in some of its
# seconds only does not show in their median.
MOST_TIMES_A_MEDIAN = 5
QUIET_SECONDS = 3
SECONDS = 4


def seconds_of(taken):
    """The p99 of each second of a polite client."""
    return [percentile(taken[start : start + RATE], 0.99)
            for start in range(0, len(taken) - RATE + 1, RATE)]


def slowness(quiet, attacked):
    """What is wrong with how a polite client was served beside an attack, and a line about both.

    Compares the medians of their seconds, for one second may have been the machine's.
    """
    calm = statistics.median(seconds_of(quiet) or [percentile(quiet, 0.99)])
    late = statistics.median(seconds_of(attacked) or [percentile(attacked, 0.99)])
    whole = percentile(attacked, 0.99)
    line = (f"p99 {calm * 1e3:.2f} ms quiet, {late * 1e3:.2f} ms under attack "
            f"({whole * 1e3:.2f} ms over all of it)")
    most = max(MOST_TIMES_SLOWER * calm, HARMLESS)
    if late > most:
        return [f"p99 is {late / calm:.1f} times slower"], line
    if whole > MOST_TIMES_A_MEDIAN * most:
        return [f"p99 is {whole / calm:.1f} times slower in some seconds"], line
    return [], line


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
    space, in bytes. Where the polite client was slow and nothing else is wrong it is tried once more.
    """
    keep_others_away()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    for is_last in (False, True):
        failures, slow = attempt(binary, attack, settings, seconds, memory, name)
        if is_last or failures or not slow:
            return [f"{name}: {failure}" for failure in failures + slow]
        print(f"{name}: {slow[0]}; once more", flush=True)


def attempt(binary, attack, settings, seconds, memory, name):
    """Failures, and what was too slow."""
    server = Server(binary, "--log-level", "error", *settings, memory=memory)
    try:
        if not server.wait_until_ready():
            return [f"the server did not become ready\n{server.last_lines()}"], []
        polite(server.address, 0.5)
        quiet = polite(server.address, QUIET_SECONDS)
        if quiet is None:
            return ["a polite request failed without an attack"], []
        ours, theirs = multiprocessing.Pipe()
        process = multiprocessing.Process(
            target=politely, args=(attack, server.address, seconds, theirs))
        process.start()
        try:
            # As long as the attack lasts, and no longer.
            attacked = polite(server.address, 10 * seconds, ours.poll)
        except OSError as error:
            process.kill()
            return [f"a polite request: {error}; {ending(server)}"], []
        failures = list(ours.recv() or [])
        process.join()
        if server.process.poll() is not None:
            return failures + [ending(server)], []
        most = status(server.process.pid, "VmHWM")
        if attacked is None:
            return failures + ["a polite request failed"], []
        slow, line = slowness(quiet, attacked)
        print(f"{name}: {line}, {most:.0f} MiB", flush=True)
        if most > MOST_RESIDENT:
            failures.append(f"{most:.0f} MiB resident")
        return failures, slow
    finally:
        server.stop()


def ending(server):
    """How the server ended, if it has, and the last that it said."""
    try:
        status = server.process.wait(timeout=1)
        return f"the server ended with {status}\n{server.last_lines()}"
    except subprocess.TimeoutExpired:
        return "the server lives"
