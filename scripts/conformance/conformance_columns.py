"""columns/columns.jsonl: columns of real files, read cell by cell."""

import json
from fractions import Fraction

from conformance_conversions import Remark, Result, convert

# The share of the cells with a value that are to be read, at least.
BAR = Fraction(84, 100)

# The units of the expected lengths, in metres.
METRES = {"m": Fraction(1), "in": Fraction("0.0254")}
TARGETS = {"meter": "m", "inch": "in"}


def is_right(outcome, expected, kind, target):
    if kind == "number":
        return Fraction(outcome.number) == Fraction(expected)
    value, unit = expected.split(" ")
    right = Fraction(value) * METRES[unit] / METRES[TARGETS[target]]
    found = Fraction(outcome.item["output"]["value"])
    return abs(found - right) <= abs(right) / 10**32


def columns(corpus, server):
    lines = (corpus / "columns" / "columns.jsonl").read_text(encoding="utf-8").splitlines()
    valued = read = 0
    for column in map(json.loads, lines):
        kind = column["path"].rsplit("/", 1)[-1]
        options = dict(column["options"])
        if kind == "number":
            requests = [
                {"value": cell, "from": column["locale"], "to": "en-US", **options}
                for cell in column["cells"]
            ]
        else:
            requests = [
                {"value": cell, "locale": column["locale"], **options}
                for cell in column["cells"]
            ]
        wrong = []
        missed = []
        count = 0
        cells = zip(column["cells"], column["expect"], convert(server, kind, requests))
        for cell, expected, outcome in cells:
            is_read = outcome.problem is None
            if expected is not None:
                valued += 1
                count += 1
            if is_read and expected is not None:
                if is_right(outcome, expected, kind, options.get("to")):
                    read += 1
                    continue
                if not outcome.notes:
                    wrong.append(f"{cell!r} is {outcome}, not {expected}")
            if expected is not None:
                missed.append(f"{cell!r} ({outcome.code})")
        yield Result("columns", column["id"], "; ".join(wrong[:3]) if wrong else None)
        if missed:
            yield Remark(
                f"{column['id']} {column['locale']}: {len(missed)} of {count} not read, such as"
                f" {', '.join(missed[:3])}")
    share = Fraction(read, valued)
    yield Remark(f"{read} of {valued} cells with a value are read: {float(share):.2%}")
    yield Result("columns", "bar", None if share >= BAR else f"{float(share):.2%} are read")
