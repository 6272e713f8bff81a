"""What the service holds after its start and after its first uses; see scripts/bench/memory."""

import json
import sys
import time

from attack_hostile import resident
from attack_sessions import ask
from polling_client import get, post
from server_under_test import Server

# docs/deploy.md: about 50 MB with all locales and units in use.
MOST_MEGABYTES = 65
MOST_SECONDS_TO_READY = 1


def timed(server, data):
    start = time.monotonic()
    status, body = ask(server.address, data)
    if status != 200:
        sys.exit(f"answered {status}")
    return body, time.monotonic() - start


def convert(server, target, body):
    return timed(server, post(json.dumps(body).encode(), target))


def main():
    start = time.monotonic()
    server = Server(sys.argv[1], "--log-level", "off", "--loops", "2")
    try:
        if not server.wait_until_ready():
            sys.exit(f"the server did not become ready\n{server.last_lines()}")
        ready = time.monotonic() - start
        process = server.process.pid
        print(f"ready after {ready:.2f} s: {resident(process):.0f} MB")
        convert(server, b"/convert/number", {"value": "1", "from": "en", "to": "de"})
        print(f"after a conversion: {resident(process):.0f} MB")
        body, seconds = timed(server, get(b"/locales"))
        locales = [locale["id"] for locale in json.loads(body)["locales"]]
        print(f"first /locales: {seconds * 1e3:.0f} ms; {resident(process):.0f} MB")
        _, seconds = timed(server, get(b"/units?locale=fi"))
        print(f"first /units of a language: {seconds * 1e3:.0f} ms")
        for first in range(0, len(locales), 100):
            some = locales[first:first + 100]
            convert(server, b"/convert/number", {"value": 1.5, "to": some})
            convert(server, b"/convert/distance", {
                "value": "5.3", "from": "mile", "to": "meter",
                "conversions": [{"outputLocale": locale} for locale in some]})
        most = resident(process)
        print(f"all {len(locales)} locales and their units in use: {most:.0f} MB")
    finally:
        server.stop()
    if most > MOST_MEGABYTES or ready > MOST_SECONDS_TO_READY:
        sys.exit("FAILED: more than the documents say")


if __name__ == "__main__":
    main()
