"""The suites: each takes the corpus and a server and gives one `Result` a case."""

import base64
import json
from concurrent.futures import ThreadPoolExecutor

from conformance_columns import columns
from conformance_conversions import Result
from conformance_detection import detection
from conformance_llhttp import llhttp as llhttp_samples
from conformance_locales import locales
from conformance_permutation import permutation
from conformance_reports import reports
from conformance_specification import specification
from conformance_texts import observed
from conformance_typed import ISSUES, typed
from conformance_units import units
from raw_http import exchange, byte_by_byte, split, whole

THREADS = 48


def in_parallel(function, items):
    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(function, items))


def json_lines(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def post(target, body, content_type=b"application/json"):
    return (
        b"POST %s HTTP/1.1\r\nHost: a.example\r\nContent-Type: %s\r\nContent-Length: %d\r\n"
        b"Connection: close\r\n\r\n%s" % (target, content_type, len(body), body)
    )


# --- http ---------------------------------------------------------------------------------------

# The service has no POST / but a page there; the data's POSTs go to a route that reads a body.
ROUTE = b"/convert/number"


def retargeted(raw):
    return raw.replace(b"POST / HTTP/", b"POST " + ROUTE + b" HTTP/")


def raw_bytes(case):
    if "raw_base64" in case:
        raw = base64.b64decode(case["raw_base64"])
    else:
        parts = case["raw_parts"]
        raw = b"".join(base64.b64decode(part["base64"]) * part["repeat"] for part in parts)
    assert len(raw) == case["raw_len"], case["id"]
    return raw


def feeds(raw):
    yield whole(raw)
    if 1 < len(raw) <= 2048:
        yield byte_by_byte(raw)
    if 1 < len(raw) <= 200:
        # Around each line end, where parsers stumble, and evenly between.
        ends = [i for i in range(1, len(raw)) if raw[i - 1 : i + 1] == b"\r\n"]
        positions = set(ends[:2] + ends[-2:] + [len(raw) * i // 5 for i in range(1, 5)])
        positions |= {len(raw) - 1}
        for position in sorted(positions - {0}):
            yield split(raw, position)


def control_request(case, raw):
    """A clean request with the case's method, target and body; None when it says none."""
    decoded = case.get("decoded")
    if not isinstance(decoded, dict):
        return None
    method = decoded["method"].encode()
    target = decoded["target"].encode("latin-1")
    if method == b"POST" and target == b"/":
        target = ROUTE
    body = base64.b64decode(decoded.get("content_base64") or "")
    lines = [b"%s %s HTTP/1.1" % (method, target), b"Host: a.example", b"Connection: close"]
    if b"content-type:" in raw.lower():
        lines.append(b"Content-Type: application/json")
    if body or method in (b"POST", b"PUT", b"PATCH"):
        lines.append(b"Content-Length: %d" % len(body))
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


def verdicts(case, result, control):
    """Every name in `expect` that what happened satisfies."""
    if not result.answers:
        return ["close"] if result.is_closed else ["wait"]
    if 100 in case["expect"] and result.answers[0].is_interim:
        return [result.answers[0].status]
    final = next((answer for answer in result.answers if not answer.is_interim), None)
    if final is None:
        return ["wait"]
    # The router's own complaint about the content: the message itself was taken.
    if final.code == "invalid_json":
        is_accepted = control is None or control[1] == "invalid_json"
        return ["accept"] if is_accepted else []
    if control is not None:
        is_accepted = (final.status, final.code) == control
    else:
        is_accepted = final.status in (200, 404, 405, 415, 422)
    return [final.status] + (["accept"] if is_accepted else [])


def count_range(text):
    numbers = str(text).split(" ")[0].split("-")
    return int(numbers[0]), int(numbers[-1])


def judge(case, result, control):
    """(what was seen, why it is wrong or None)."""
    seen = verdicts(case, result, control)
    # A 100 is left out where the content came before it was sent (RFC 9110 section 10.1.1), so
    # it depends on the pieces; it counts only where the case is about it.
    counted = [a for a in result.answers if not a.is_interim or 100 in case["expect"]]
    summary = [(answer.status, answer.code) for answer in counted]
    if result.fault:
        return summary, result.fault
    if any(answer.status == 500 for answer in result.answers):
        return summary, "a 500"
    if not set(seen) & set(case["expect"]):
        return summary, f"{seen} is not among {case['expect']}"
    if seen[0] in ("wait", "close"):
        return seen, None
    if case.get("never") == "100 sent" and any(a.is_interim for a in result.answers):
        return summary, "100 was sent"
    low, high = count_range(case["responses"])
    if not low <= len(counted) <= high:
        return summary, f"{len(counted)} responses, not {case['responses']}"
    if case["connection_after"] == "close" and not result.is_closed:
        return summary, "the connection is still open"
    if case["connection_after"] == "open" and result.is_closed:
        return summary, "the connection was closed"
    return summary, None


def http(corpus, server):
    cases = json_lines(corpus / "http" / "cases.jsonl")
    controls = {}

    def control(case):
        request = control_request(case, retargeted(raw_bytes(case)))
        if request is not None and "accept" in case["expect"]:
            method = request.split(b" ")[0]
            result = exchange(server, whole(request), method=method, patience=3, linger=1)
            if result.answers:
                answer = result.answers[-1]
                controls[case["id"]] = (answer.status, answer.code)

    def run(case, feed, patience, linger):
        raw = retargeted(raw_bytes(case))
        method = raw.lstrip(b"\r\n").split(b" ")[0]
        result = exchange(
            server, feed, case["client_half_closes_after_send"], method, patience, linger)
        return judge(case, result, controls.get(case["id"]))

    def attempt(work):
        case, feed = work
        seen, failure = run(case, feed, 0.3, 1.0 if case["connection_after"] == "close" else 0.06)
        if failure is not None:
            # A busy machine is slow, not wrong: the second look is patient.
            seen, failure = run(case, feed, 1.5, 1.5)
        return seen, failure

    in_parallel(control, cases)
    work = [(case, feed) for case in cases for feed in feeds(retargeted(raw_bytes(case)))]
    outcomes = {}
    for (case, feed), outcome in zip(work, in_parallel(attempt, work)):
        outcomes.setdefault(case["id"], []).append((feed, *outcome))
    for case in cases:
        name = f"{case['name']}:"
        failure = next(
            (f"{name} {feed.name}: {why}; saw {seen}"
             for feed, seen, why in outcomes[case["id"]] if why), None)
        first = outcomes[case["id"]][0][1]
        other = next((o for o in outcomes[case["id"]] if o[1] != first), None)
        if failure is None and other is not None:
            # A wait may be a slow answer: look again before calling it a difference.
            feed, seen = other[0], run(case, other[0], 1.5, 1.0)[0]
            first = run(case, outcomes[case["id"]][0][0], 1.5, 1.0)[0]
            if seen != first:
                failure = f"{name} whole gives {first}, {feed.name} gives {seen}"
        yield Result("http", case["id"], failure)


# --- json ---------------------------------------------------------------------------------------


def json_texts(corpus, server):
    files = sorted((corpus / "json-test-suite" / "test_parsing").glob("*.json"))

    def run(file):
        result = exchange(server, whole(post(ROUTE, file.read_bytes())), patience=5, linger=1)
        if not result.answers:
            return Result("json", file.name, result.fault or "no answer")
        answer = result.answers[-1]
        is_refused = (answer.status, answer.code) == (400, "invalid_json")
        failure = None
        if answer.status >= 500:
            failure = f"a {answer.status}"
        elif file.name.startswith("y_") and answer.code == "invalid_json":
            failure = "valid, but refused as invalid_json"
        elif file.name.startswith("n_") and not is_refused:
            failure = f"invalid, but answered {answer.status} {answer.code}"
        return Result("json", file.name, failure)

    yield from in_parallel(run, files)


# --- llhttp -------------------------------------------------------------------------------------

def llhttp(corpus, server):
    samples = json_lines(corpus / "llhttp" / "requests.jsonl")
    yield from llhttp_samples(samples, server, in_parallel)


# Name, what it needs of the corpus, the function.
SUITES = [
    ("http", "http/cases.jsonl", http),
    ("llhttp", "llhttp/requests.jsonl", llhttp),
    ("json", "json-test-suite/test_parsing", json_texts),
    ("permutation", "icu-76/numberpermutationtest.txt", permutation),
    ("specification", "icu-76/numberformattestspecification.txt", specification),
    ("locales", "icu-76/localeCanonicalization.txt", locales),
    ("units", "icu-76/cldr/units/unitsTest.txt", units),
    ("observed", "derived/swift_parse_observed.tsv", observed),
    ("reports", "reports/reports.jsonl", reports),
    *[(f"typed-{issue}", "typed/cases.jsonl", typed(issue)) for issue in ISSUES],
    ("columns", "columns/columns.jsonl", columns),
    ("detection", "columns/columns.jsonl", detection),
]
