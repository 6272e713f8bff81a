"""Lengths: exact factors, conversions, and the units that regions prefer."""

import json
from fractions import Fraction

from conformance_conversions import Remark, Result, ask, convert, plain, rounded


def columns(path, first):
    """The columns of the lines whose first one is this."""
    for line in path.read_text(encoding="utf-8").splitlines():
        parts = [part.strip() for part in line.split(";")]
        if parts[0] == first:
            yield parts


def fraction(text):
    return Fraction(text.replace(",", "").replace(" ", "")) if "/" not in text else (
        Fraction(*(Fraction(part.replace(",", "")) for part in text.split("/"))))


def unit_values(item):
    """(unit, value) of each part of an output."""
    output = item.get("output", {})
    parts = output.get("parts") or [output]
    return [(part.get("unit"), part.get("value")) for part in parts]


# In unitsTest.txt these are multiples of CLDR's wrong constant shaku_to_m; length_factors.json has
# them right.
WRONG = {"rin", "sun", "shaku-length", "shaku-cloth", "ken", "jo-jp", "ri-jp"}


def conversions(corpus, server, metres):
    """unitsTest.txt: 1000 of a unit in another, by the exact factor and by the given digits."""
    path = corpus / "icu-76/cldr/units/unitsTest.txt"
    rows = [row for row in columns(path, "length") if row[1] not in WRONG]
    requests = [{"value": "1000", "from": row[1], "to": row[2]} for row in rows]
    for row, outcome in zip(rows, convert(server, "distance", requests)):
        factor = fraction(row[3].removesuffix("* x").strip())
        expected = factor * 1000
        got = outcome.item.get("output", {}).get("value")
        failure = None
        if got != rounded(expected):
            failure = f"{got or outcome!s}, not {rounded(expected)}"
        elif f"{float(got):.6e}" != f"{float(row[4].replace(',', '')):.6e}":
            failure = f"{got} is not {row[4]}"
        elif row[2] == "meter" and metres.get(row[1]) != factor:
            failure = f"GET /units has {metres.get(row[1])}"
        yield Result("units", f"test/{row[1]}/{row[2]}", failure)


def factors(corpus, server, metres):
    """length_factors.json, against GET /units and a conversion to metres."""
    rows = json.loads((corpus / "derived/length_factors.json").read_text(encoding="utf-8"))["units"]
    requests = [{"value": 1, "from": row["unit"], "to": "meter"} for row in rows]
    for row, outcome in zip(rows, convert(server, "distance", requests)):
        exact = Fraction(int(row["numerator"]), int(row["denominator"]))
        got = outcome.item.get("output", {}).get("value")
        failure = None
        if metres.get(row["unit"]) != exact:
            failure = f"GET /units has {metres.get(row['unit'])}, not {exact}"
        elif got != rounded(exact):
            failure = f"{got or outcome!s}, not {rounded(exact)}"
        yield Result("units", f"factor/{row['unit']}", failure)


def preferences(corpus, server):
    """unitPreferencesTest.txt: a length, a usage and a region give amounts of units."""
    rows = list(columns(corpus / "icu-76/cldr/units/unitPreferencesTest.txt", "length"))
    requests = [
        {"value": plain(fraction(row[3])), "from": row[5], "usage": row[1],
         "outputLocale": f"en-{row[2]}"}
        for row in rows
    ]
    for row, request, outcome in zip(rows, requests, convert(server, "distance", requests)):
        expected = []
        rest = row[6:]
        # Whole amounts and their units, at last a rational, its decimal and its unit.
        while len(rest) > 3:
            expected.append((rest[1], rounded(fraction(rest[0]))))
            rest = rest[2:]
        expected.append((rest[2], rounded(fraction(rest[0]))))
        got = unit_values(outcome.item)
        failure = None if got == expected else f"{request}: {got or outcome!s}, not {expected}"
        yield Result("units", f"preference/{row[1]}/{row[2]}/{row[3].replace(' ', '')}", failure)


def thresholds(corpus, server, metres):
    """length_preferences.json: at each threshold, a little above it and a little below."""
    content = json.loads((corpus / "derived/length_preferences.json").read_text(encoding="utf-8"))
    cases = []
    for usage, regions in content["length"].items():
        for region, entries in regions.items():
            for entry in entries:
                size = metres[entry["unit"].split("-and-")[0]]
                for scale in ("1", "1.001", "0.999", "-1"):
                    length = size * Fraction(entry.get("geq", "1")) * Fraction(scale)
                    # The first unit of which it is as much as it must be, else the last one.
                    expected = next(
                        (e["unit"] for e in entries
                         if abs(length) / metres[e["unit"].split("-and-")[0]]
                         >= Fraction(e.get("geq", "1"))), entries[-1]["unit"])
                    cases.append((usage, region, plain(length), expected))
    cases = sorted(set(cases))
    requests = [
        {"value": length, "from": "meter", "usage": usage, "outputLocale": f"en-{region}"}
        for usage, region, length, _ in cases
    ]
    refused = sorted({
        request["outputLocale"]
        for request, outcome in zip(requests, convert(server, "distance", requests))
        if outcome.code == "unknown_locale"
    })
    # Some regions are known with languages of their own only.
    status, body = ask(server, "GET", "/locales")
    ids = [entry["id"] for entry in json.loads(body)["locales"]] if status == 200 else []
    others = {
        locale: next((i for i in ids if i.split("-")[-1] == locale.split("-")[1]), locale)
        for locale in refused
    }
    for request in requests:
        request["outputLocale"] = others.get(request["outputLocale"], request["outputLocale"])
    for case, outcome in zip(cases, convert(server, "distance", requests)):
        usage, region, length, expected = case
        got = outcome.item.get("output", {}).get("unit")
        failure = None if got == expected else f"{got or outcome!s}, not {expected}"
        yield Result("units", f"threshold/{usage}/{region}/{length}", failure)
    if others:
        yield Remark(f"regions asked for in another language: {', '.join(others.values())}")


def units(corpus, server):
    _, body = ask(server, "GET", "/units")
    metres = {unit["id"]: Fraction(unit["metres"]) for unit in json.loads(body)["units"]}
    yield from conversions(corpus, server, metres)
    yield from factors(corpus, server, metres)
    yield from preferences(corpus, server)
    yield from thresholds(corpus, server, metres)
