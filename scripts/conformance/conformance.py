"""Starts a server and runs the suites against it; see scripts/conformance/run."""

import argparse
import pathlib
import sys

from conformance_conversions import Remark
from conformance_suites import SUITES
from server_under_test import Server


def read_known(path):
    if path is None or not path.exists():
        return set()
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.split()[0] for line in lines if line.strip() and not line.startswith("#")}


def run_suite(name, results, known):
    """Prints the suite's line; (passed, failed, whether the list of known failures holds)."""
    passed = failed = known_failures = 0
    as_listed = True
    remarks = []
    for result in results:
        if isinstance(result, Remark):
            remarks.append(result.text)
            continue
        is_known = result.identifier in known
        if result.failure is None:
            passed += 1
            if is_known:
                as_listed = False
                print(f"{result.identifier} passes: take it off the known failures")
        else:
            failed += 1
            known_failures += is_known
            if not is_known:
                as_listed = False
                print(f"{result.identifier} {result.failure}")
    print(f"{name}: {passed} of {passed + failed} pass ({known_failures} known)", flush=True)
    for remark in remarks:
        print(f"  {remark}", flush=True)
    return passed, failed, as_listed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("corpus", type=pathlib.Path)
    parser.add_argument("binary")
    parser.add_argument("--known", type=pathlib.Path)
    parser.add_argument("--only", action="append", help="run this suite; may be repeated")
    options = parser.parse_args()

    def is_wanted(name, needed):
        # `typed` stands for all the suites whose names begin so.
        names = {name, name.split("-")[0]}
        is_asked = not options.only or names & set(options.only)
        return is_asked and (options.corpus / needed).exists()

    server = Server(options.binary)
    try:
        if not server.wait_until_ready():
            sys.exit(f"the server did not become ready\n{server.last_lines()}")
        known = read_known(options.known)
        passed = failed = 0
        as_listed = True
        for name, needed, suite in SUITES:
            if is_wanted(name, needed):
                results = suite(options.corpus, server.address)
                more_passed, more_failed, is_suite_listed = run_suite(name, results, known)
                passed += more_passed
                failed += more_failed
                as_listed = as_listed and is_suite_listed
        died = server.process.poll()
        status = server.stop()
        if died is not None or status != 0:
            print(f"the server ended with status {status}\n{server.last_lines()}")
            as_listed = False
        print(f"{passed} passed, {failed} failed")
        sys.exit(0 if as_listed else 1)
    finally:
        server.stop()


if __name__ == "__main__":
    main()
