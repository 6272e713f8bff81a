"""typed/cases.jsonl: texts as people and devices type them, each with the answers it may have."""

import http.client
import json
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

from conformance_conversions import Result, ask

# The issues that the cases are sorted by; each is a suite of its own.
ISSUES = ["values", "misleading", "locales", "numbers", "lengths"]

# No-break and narrow spaces count as spaces, soft hyphens as nothing.
FOLDED = {0xA0: " ", 0x202F: " ", 0x2009: " ", 0xAD: None}


def fraction(text):
    numerator, _, denominator = text.partition("/")
    return Fraction(numerator) / Fraction(denominator or "1")


def is_close(text, expected):
    """Whether two values agree to 32 digits."""
    value, right = Fraction(text), fraction(expected)
    return abs(value - right) <= abs(right) / 10**32


class Answer:
    """One answer, with what the expectations ask for."""

    def __init__(self, status, body):
        self.status = status
        self.body = body
        self.code = body.get("code") if status >= 400 else None
        self.notes = [note["code"] for note in body.get("notes", [])]

    @property
    def text(self):
        output = self.body.get("output", "")
        shown = output.get("text", "") if isinstance(output, dict) else output
        return shown.translate(FOLDED)

    def __str__(self):
        shown = {
            key: value for key, value in self.body.items()
            if key not in ("type", "title", "status", "requestId", "input")
        }
        return json.dumps(shown, ensure_ascii=False)


CHECKS = {
    "code": lambda a, right: a.code in (right if isinstance(right, list) else [right]),
    "number": lambda a, right: "number" in a.body
    and Fraction(a.body["number"]) == Fraction(right),
    "value": lambda a, right: isinstance(a.body.get("output"), dict)
    and is_close(a.body["output"]["value"], right),
    "output": lambda a, right: a.code is None and a.text == right.translate(FOLDED),
    "text": lambda a, right: a.code is None and a.text == right.translate(FOLDED),
    "output_has": lambda a, right: a.code is None and all(part in a.text for part in right),
    "output_lacks": lambda a, right: a.code is None and not any(p in a.text for p in right),
    "note": lambda a, right: right in a.notes,
    "lacks_note": lambda a, right: a.code is None and right not in a.notes,
    "no_note": lambda a, right: a.code is None and bool(a.notes) != right,
    "to": lambda a, right: a.body.get("to") == right,
    "id": lambda a, right: a.body.get("id") == right,
    "suggest": lambda a, right: right in a.body.get("suggestions", []),
    "no_suggestion": lambda a, right: right
    == (not a.body.get("suggestions") and not a.body.get("readings")),
    "detail_has": lambda a, right: all(part in a.body.get("detail", "") for part in right),
    "detail_lacks": lambda a, right: not any(p in a.body.get("detail", "") for p in right),
}


def holds(answer, alternative):
    return all(CHECKS[name](answer, right) for name, right in alternative.items())


def typed(issue):
    def suite(corpus, server):
        lines = (corpus / "typed" / "cases.jsonl").read_text(encoding="utf-8").splitlines()
        cases = [case for case in map(json.loads, lines) if case["issue"] == issue]

        def run(case):
            try:
                status, content = ask(
                    server, "POST", case["path"], json.dumps(case["body"]).encode())
                answer = Answer(status, json.loads(content))
            except (OSError, http.client.HTTPException) as error:
                return Result("typed", case["id"], f"no answer: {error!r}")
            except ValueError:
                return Result("typed", case["id"], f"the answer is not JSON: {content!r}")
            failure = None
            if not any(holds(answer, alternative) for alternative in case["expect"]):
                body = json.dumps(case["body"], ensure_ascii=False)
                failure = f"{body}: {answer}, not one of {case['expect']}"
            return Result("typed", case["id"], failure)

        with ThreadPoolExecutor(4) as pool:
            yield from pool.map(run, cases)

    return suite
