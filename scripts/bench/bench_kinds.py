"""Measures what each kind of conversion costs, as a ratio to the plain one of the same run.

Processor time of the server for an item of a batch of 1,000, and for a request of its own. Every
answer is compared with the expected value. A kind over its bound makes the program fail.
"""

import http.client
import json
import os
import statistics
import subprocess
import sys
import time

from bench import cpu_seconds, wait_for
from server_under_test import free_port

COMMON, SPECIAL, WORDS = 2.5, 8, 40
NUMBER, DISTANCE = "/convert/number", "/convert/distance"

# name, bound, path, defaults of the batch, items, value of the first item: `number`, `output.value`,
# or the code of the problem.
KINDS = [
    ("plain", 1, NUMBER, {"from": "en-US", "to": "ne"},
     ["1,234,567.891", "0.5", "12", "-3.25", "1,000,000"], "1234567.891"),
    ("maximumFractionDigits", COMMON, NUMBER,
     {"from": "en-US", "to": "de-DE", "maximumFractionDigits": 2},
     ["1,234,567.891", "0.567", "12.3456"], "1234567.891"),
    ("JSON numbers", COMMON, NUMBER, {"to": "de-DE"}, [1234567.891, 0.5, 12], "1234567.891"),
    ("Arabic digits", COMMON, NUMBER, {"from": "ar-EG", "to": "en-US"},
     ["١٬٢٣٤٬٥٦٧٫٨٩١", "٠٫٥", "١٢"], "1234567.891"),
    ("French spaces", COMMON, NUMBER, {"from": "fr-FR", "to": "en-US"},
     ["1 234 567,891", "0,5", "12 000"], "1234567.891"),
    ("ambiguous (1,234)", COMMON, NUMBER, {"from": "en-US", "to": "de-DE"},
     ["1,234", "5,678", "12,345"], "1234"),
    ("strict", COMMON, NUMBER, {"from": "en-US", "to": "de-DE", "parsing": "strict"},
     ["1,234,567.891", "0.5", "12"], "1234567.891"),
    ("filter", COMMON, NUMBER, {"from": "en-US", "to": "de-DE", "parsing": "filter"},
     ["1234567.891", "0.5", "12"], "1234567.891"),
    ("percent", COMMON, NUMBER, {"from": "en-US", "to": "de-DE", "style": "percent"},
     ["12.5%", "99%", "0.25%"], "0.125"),
    ("currency symbol", COMMON, NUMBER,
     {"from": "en-US", "to": "de-DE", "style": "currency", "currency": "USD"},
     ["$1,234.50", "$5.00", "$12,000,000.25"], "1234.50"),
    ("scientific", COMMON, NUMBER, {"from": "en-US", "to": "de-DE", "notation": "scientific"},
     ["1.25E6", "5E-3", "9.99E12"], "1250000"),
    ("compact", COMMON, NUMBER, {"from": "en-US", "to": "de-DE", "notation": "compact"},
     ["1.5M", "12K", "3B"], "1500000"),
    ("distance, unit in from", COMMON, DISTANCE, {"from": "kilometer", "to": "mile"},
     ["5.3", "12.5", "0.75"], "3.293267318857870038972401177125587"),
    ("distance, unit in the text", COMMON, DISTANCE, {"to": "mile"},
     ["5.3 km", "12.5 km", "0.75 km"], "3.293267318857870038972401177125587"),
    ("explain", SPECIAL, NUMBER, {"from": "en-US", "to": "de-DE", "explain": True},
     ["1,234,567.891", "0.5", "12"], "1234567.891"),
    ("currency name", SPECIAL, NUMBER,
     {"from": "en-US", "to": "de-DE", "style": "currency", "currency": "USD",
      "currencyDisplay": "name"},
     ["1,234.50 US dollars", "5.00 US dollars"], "1234.50"),
    ("feet and inches in", SPECIAL, DISTANCE, {"to": "meter"},
     ["5 ft 11 in", "6 ft 2 in"], "1.8034"),
    ("feet and inches out", SPECIAL, DISTANCE, {"from": "centimeter", "to": "foot-and-inch"},
     ["180.34", "170"], "5.916666666666666666666666666666667"),
    ("usage", SPECIAL, DISTANCE,
     {"from": "meter", "usage": "person-height", "locale": "en-US"},
     ["1.8034", "1.7"], "5.916666666666666666666666666666667"),
    ("refused", SPECIAL, NUMBER, {"from": "en-US", "to": "de-DE"},
     ["12abc", "1,23", "--5"], "unexpected_character"),
    ("words", WORDS, NUMBER, {"from": "en", "to": "de", "style": "spellout"},
     ["one hundred twenty-three", "five thousand six"], "123"),
    ("ordinals", WORDS, NUMBER, {"from": "en", "to": "de", "style": "ordinal"},
     ["123rd", "41st"], "123"),
]


# The kinds that are sent as requests of their own too, and how much of the first one's rate the
# others must reach.
LONE = ["plain", "distance, unit in from", "distance, unit in the text"]
LEAST_LONE_RATE = 0.9


def outcome(result):
    """The value of a result, or the code of its problem."""
    if "error" in result:
        return result["error"]["code"]
    return result.get("number") or result["output"]["value"]


def measure(connection, pid, kind, seconds):
    """Microseconds of processor time for one item."""
    name, _, path, defaults, values, expected = kind
    items = [{"value": values[index % len(values)]} for index in range(1000)]
    body = json.dumps({**defaults, "conversions": items}, ensure_ascii=False).encode()

    def post():
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        content = response.read()
        if response.status != 200:
            sys.exit(f"{name}: {response.status} {content[:300]!r}")
        return content

    results = json.loads(post())["results"]
    if outcome(results[0]) != expected:
        sys.exit(f"{name}: expected {expected}, got {results[0]}")
    for index, result in enumerate(results):
        if outcome(result) != outcome(results[index % len(values)]):
            sys.exit(f"{name}: item {index} differs from item {index % len(values)}")
    count = 0
    spent = 0
    end = time.monotonic() + 20 * seconds
    before = cpu_seconds(pid)
    while spent < seconds and time.monotonic() < end:
        for _ in range(5):
            post()
        count += 5000
        spent = cpu_seconds(pid) - before
    return spent / count * 1e6


def measure_lone(connection, pid, kind, seconds):
    """Microseconds of processor time for one request without a batch."""
    name, _, path, defaults, values, expected = kind
    body = json.dumps({**defaults, "value": values[0]}, ensure_ascii=False).encode()
    count = 0
    before = cpu_seconds(pid)
    spent = 0
    while spent < seconds:
        for _ in range(500):
            connection.request("POST", path, body, {"Content-Type": "application/json"})
            response = connection.getresponse()
            content = response.read()
            if response.status != 200 or expected.encode() not in content:
                sys.exit(f"{name}: expected {expected}, got {response.status} {content[:300]!r}")
        count += 500
        spent = cpu_seconds(pid) - before
    return spent / count * 1e6


def compare_lone(connection, pid, seconds, over):
    """Prints what lone requests cost, in medians of interleaved rounds."""
    kinds = [kind for kind in KINDS if kind[0] in LONE]
    rounds = [[measure_lone(connection, pid, kind, seconds) for kind in kinds] for _ in range(5)]
    for place, kind in enumerate(kinds):
        cost = statistics.median(costs[place] for costs in rounds)
        rate = statistics.median(costs[0] / costs[place] for costs in rounds)
        print(f"lone request: {kind[0]:28} {cost:7.1f} µs, {rate:.2f} of the plain rate", flush=True)
        if rate < LEAST_LONE_RATE:
            over.append(f"lone {kind[0]}")


def main():
    binary, seconds = sys.argv[1], float(sys.argv[2])
    port = free_port()
    server = subprocess.Popen([binary, "--port", str(port)], stderr=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL)
    over = []
    try:
        wait_for(port, server)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        measure(connection, server.pid, KINDS[0], seconds)
        plain = measure(connection, server.pid, KINDS[0], 2 * seconds)
        print(f"{'kind':28} {'µs an item':>10} {'ratio':>7} {'bound':>6}")
        for kind in KINDS:
            cost = plain if kind is KINDS[0] else measure(
                connection, server.pid, kind, seconds)
            ratio = cost / plain
            if ratio > kind[1]:
                over.append(kind[0])
            print(f"{kind[0]:28} {cost:10.3f} {ratio:7.2f} {kind[1]:6}", flush=True)
        again = measure(connection, server.pid, KINDS[0], 2 * seconds)
        print(f"plain, measured again at the end: {again / plain:.2f}")
        compare_lone(connection, server.pid, seconds, over)
    finally:
        server.terminate()
        server.wait(timeout=40)
    if over:
        sys.exit("over their bound: " + ", ".join(over))


if __name__ == "__main__":
    main()
