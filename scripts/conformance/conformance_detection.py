"""columns/columns.jsonl: which convention each column of numbers is written in."""

import json
from fractions import Fraction

from conformance_conversions import Remark, Result, ask

# The share of the columns with numbers that are to be decided, at least.
BAR = Fraction(75, 100)


def detection(corpus, server):
    lines = (corpus / "columns" / "columns.jsonl").read_text(encoding="utf-8").splitlines()
    total = decided = 0
    for column in map(json.loads, lines):
        if not column["path"].endswith("/number") or not any(column["expect"]):
            continue
        body = json.dumps({"values": column["cells"], "includeNumbers": True})
        status, content = ask(server, "POST", "/detect/number", body.encode())
        answer = json.loads(content)
        if status != 200:
            yield Result("detection", column["id"], f"answered {status}")
            continue
        total += 1
        if not answer["decided"]:
            yield Result("detection", column["id"], None)
            yield Remark(f"detection: {column['id']} ({column['convention']}) is undecided")
            continue
        decided += 1
        wrong = []
        for cell, expected, number in zip(column["cells"], column["expect"], answer["numbers"]):
            if expected is None or number is None:
                continue
            value = Fraction(expected)
            # What stands beside a number, as the letters of debit and credit, is not its sign.
            if Fraction(number) != value and not ("affix" in answer and Fraction(number) == -value):
                wrong.append(f"{cell!r} is {number}, not {expected}")
        yield Result("detection", column["id"], "; ".join(wrong[:3]) if wrong else None)
    failure = None if decided >= BAR * total else f"{decided} of {total} columns are decided"
    yield Result("detection", "columns decided", failure)
    yield Remark(f"detection: {decided} of {total} columns are decided")
