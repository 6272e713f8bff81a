"""llhttp's sample requests: where the server's verdict is another, the RFC has to allow it."""

import base64

from conformance_conversions import Remark, Result
from raw_http import exchange, whole

PROTOCOL_CODES = {
    "invalid_request", "length_required", "uri_too_long", "expectation_failed",
    "header_too_large", "not_implemented", "version_not_supported",
}
# Told of a length that is more than is taken, too.
REFUSALS = PROTOCOL_CODES | {"body_too_large"}


class Difference:
    """A verdict that is not llhttp's: the statuses here, and what allows them.

    Some samples stop short of what makes them whole. The server waits there; with `rest` behind
    it, it has to refuse such a sample as llhttp does.
    """

    def __init__(self, statuses, reason, rest=None):
        self.statuses = statuses
        self.reason = reason
        self.rest = rest


UNKNOWN_METHOD = Difference(
    [501], "RFC 9110 §9.1: an unrecognized or not implemented method is answered 501")
NO_TUNNEL = Difference(
    [501], "RFC 9110 §9.3.6, §9.1: an origin server need not implement CONNECT; 501")
NO_UPGRADE = Difference(
    [404, 501], "RFC 9110 §7.8: Upgrade may be ignored; what follows is the next request, whose "
    "method is unrecognized (§9.1)")
NO_SUCH_TARGET = Difference(
    [400], "RFC 9112 §3, §3.2: a target that is none of the four forms makes an invalid request "
    "line; 400")

# By file and title.
DIFFERENCES = {
    ("connection.md", "No restart when keep-alive is off (1.0)"): Difference(
        [404], "RFC 9112 §9.3, §9.6: the connection ends after the answer, what follows is not "
        "processed"),
    ("connection.md", "Multiple tokens with folding and LWS"): NO_UPGRADE,
    ("connection.md", "Upgrade GET request"): NO_UPGRADE,
    ("connection.md", "Upgrade POST request"): NO_UPGRADE,
    ("content-length.md", "Error on `Content-Length` overflow"): Difference(
        [], "RFC 9110 §8.6, §15.5.14: 413 once the head is whole", b"\r\n\r\n"),
    ("content-length.md", "Error on duplicate `Content-Length`"): Difference(
        [], "RFC 9112 §6.3: 400 once the head is whole", b"\r\n\r\n"),
    ("invalid.md", "Invalid HTTP version"): Difference(
        [], "RFC 9110 §15.6.6: 505 once the request line is whole", b"\r\n\r\n"),
    ("method.md", "REPORT request"): UNKNOWN_METHOD,
    ("method.md", "CONNECT request"): NO_TUNNEL,
    ("method.md", "CONNECT request with CAPS"): NO_TUNNEL,
    ("method.md", "CONNECT with body"): NO_TUNNEL,
    ("method.md", "M-SEARCH request"): UNKNOWN_METHOD,
    ("method.md", "PURGE request"): UNKNOWN_METHOD,
    ("method.md", "SEARCH request"): UNKNOWN_METHOD,
    ("method.md", "LINK request"): UNKNOWN_METHOD,
    ("method.md", "SOURCE request"): UNKNOWN_METHOD,
    ("method.md", "SOURCE request with ICE"): UNKNOWN_METHOD,
    ("method.md", "ANNOUNCE request with RTSP"): UNKNOWN_METHOD,
    ("method.md", "OPTIONS request with RTSP"): Difference(
        [400], "RFC 9112 §2.3, §3: the protocol's name is HTTP; 400 for an invalid request line"),
    ("method.md", "PRI request HTTP2"): Difference(
        [505], "RFC 9113 §3.4, RFC 9110 §15.6.6: PRI is the preface of HTTP/2, which is not spoken; "
        "505"),
    ("sample.md", "No HTTP version"): Difference(
        [400], "RFC 9112 §3: a request line has a version; 400"),
    ("transfer-encoding.md", "POST with `chunked` as last transfer-encoding"): NO_SUCH_TARGET,
    (
        "transfer-encoding.md",
        "POST with `chunked` as last transfer-encoding (multiple headers)",
    ): NO_SUCH_TARGET,
    ("transfer-encoding.md", "Missing last-chunk"): Difference(
        [], "RFC 9112 §7.1, §8: the content is not complete; 400 at a line that is no chunk",
        b"\r\n"),
    ("uri.md", "Quotes in URI"): NO_SUCH_TARGET,
    ("uri.md", "Query URL with vertical bar character"): NO_SUCH_TARGET,
    ("uri.md", "Fragment in URI"): NO_SUCH_TARGET,
    ("uri.md", "Underscore in hostname"): NO_TUNNEL,
    ("uri.md", "`host:port` and basic auth"): Difference(
        [400], "RFC 9110 §4.2.4: user information in a target is an error"),
}


def run(sample, server):
    """The result, and a line where the server's verdict is not llhttp's."""
    key = sample["file"], sample["title"]
    raw = base64.b64decode(sample["raw_base64"])
    if b"host:" not in raw.lower():
        # llhttp does not ask for one, and most samples lack it.
        raw = raw.replace(b" HTTP/1.1\r\n", b" HTTP/1.1\r\nHost: a.example\r\n")
    method = raw.lstrip(b"\r\n").split(b" ")[0]
    is_at_end = sample["type"] == "request-finish"

    def verdict(raw, codes=PROTOCOL_CODES):
        result = exchange(server, whole(raw), is_at_end, method, linger=0.2)
        is_refused = any(answer.code in codes for answer in result.answers)
        return [answer.status for answer in result.answers], is_refused

    statuses, is_refused = verdict(raw)
    error = sample["llhttp_error"]
    # It stops at an upgrade to leave the rest to others; the request itself was good.
    is_error = error is not None and not error["reason"].startswith("Pause")
    identifier = f"{key[0]}:{key[1]}".replace(" ", "_")
    difference = DIFFERENCES.get(key)
    if is_refused == is_error:
        failure = "agrees: take it off the differences" if difference else None
        return Result("llhttp", identifier, failure), None
    seen = f"llhttp says {error['reason'] if error else 'good'}, here {statuses}"
    if difference is None or difference.statuses != statuses:
        return Result("llhttp", identifier, f"{seen}: no section is known to allow that"), None
    if difference.rest is not None and not verdict(raw + difference.rest, REFUSALS)[1]:
        return Result("llhttp", identifier, f"{seen}, nor is it refused when it is whole"), None
    return Result("llhttp", identifier, None), f"{key[0]} {key[1]}: {seen}; {difference.reason}"


def llhttp(samples, server, in_parallel):
    # What llhttp takes only with a lenient flag on says nothing about a strict server.
    strict = [one for one in samples if not one["type"].startswith("request-lenient")]
    outcomes = in_parallel(lambda sample: run(sample, server), strict)
    allowed = [line for _, line in outcomes if line is not None]
    for result, _ in outcomes:
        yield result
    yield Remark(f"{len(outcomes) - len(allowed)} as llhttp, {len(allowed)} otherwise:")
    for line in allowed:
        yield Remark(line)
