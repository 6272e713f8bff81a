"""Conversions in batches, and what the suites that use them share."""

import http.client
import json
from collections import Counter
from fractions import Fraction


class Result:
    """One case: passed where there is no failure."""

    def __init__(self, suite, identifier, failure=None):
        self.identifier = f"{suite}:{identifier}"
        self.failure = failure


class Remark:
    """Something that a suite tells beside its results, below its line."""

    def __init__(self, text):
        self.text = text


class Outcome:
    """What became of one conversion."""

    def __init__(self, item):
        self.item = item
        self.problem = item.get("error")

    @property
    def code(self):
        return self.problem["code"] if self.problem else None

    @property
    def number(self):
        return self.item.get("number")

    @property
    def output(self):
        return self.item.get("output")

    @property
    def notes(self):
        return [note["code"] for note in self.item.get("notes", [])]

    def __str__(self):
        if self.problem:
            return f"{self.code}: {self.problem['detail']}"
        shown = {key: self.item[key] for key in ("number", "output", "notes") if key in self.item}
        return json.dumps(shown, ensure_ascii=False)


def ask(server, method, target, body=None, fields=None):
    """(status, content) of one request."""
    connection = http.client.HTTPConnection(*server, timeout=60)
    try:
        fields = dict(fields or {})
        if body is not None:
            fields.setdefault("Content-Type", "application/json")
        connection.request(method, target, body, fields)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def convert(server, kind, requests, size=1000):
    """One `Outcome` a request, in order; `requests` are dictionaries or JSON texts."""
    outcomes = []
    for start in range(0, len(requests), size):
        texts = [
            request if isinstance(request, str) else json.dumps(request)
            for request in requests[start : start + size]
        ]
        body = '{"conversions":[%s]}' % ",".join(texts)
        status, content = ask(server, "POST", f"/convert/{kind}", body.encode())
        if status != 200:
            raise SystemExit(f"a batch was answered {status}: {content[:500]}")
        outcomes += [Outcome(item) for item in json.loads(content)["results"]]
    assert len(outcomes) == len(requests)
    return outcomes


def counted(title, counter):
    """A remark for each kind of something, the most frequent first."""
    for name, count in Counter(counter).most_common():
        yield Remark(f"{title}: {count} × {name}")


def is_equal(text, expected):
    """Whether two plain decimals are the same value with the same sign."""
    if text is None:
        return False
    return Fraction(text) == Fraction(expected) and text.startswith("-") == expected.startswith("-")


def plain(value):
    """A fraction as a plain decimal where that ends, else None."""
    value = Fraction(value)
    places, denominator = 0, value.denominator
    while denominator % 10 == 0:
        denominator //= 10
    for prime in (2, 5):
        while denominator % prime == 0:
            denominator //= prime
    if denominator != 1:
        return None
    while (value * 10**places).denominator != 1:
        places += 1
    digits = str(abs(value.numerator * 10**places // value.denominator)).rjust(places + 1, "0")
    sign = "-" if value < 0 else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else sign + digits


def rounded(value, significant=34):
    """As the service states a value: all digits where they end, else rounded half even."""
    exact = plain(value)
    if exact is not None:
        return exact
    exponent = len(str(int(abs(value)))) if abs(value) >= 1 else 0
    if exponent == 0:
        while abs(value) * 10 ** (1 - exponent) < 1:
            exponent -= 1
    places = max(0, significant - exponent)
    return plain(Fraction(round(value * 10**places), 10**places))
