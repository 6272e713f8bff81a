"""localeCanonicalization.txt, in ICU's and in CLDR's copy: a locale id and its canonical form.

Variants change no numbers and are left out of the answers, so they are left out of what is expected.
"""

from collections import Counter

from conformance_conversions import Remark, Result, convert, counted

FILES = ["localeCanonicalization.txt", "cldr/localeIdentifiers/localeCanonicalization.txt"]


def pairs(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#") and ";" in line:
            source, expected = (part.strip() for part in line.split(";")[:2])
            yield source, expected


def without_variants(name):
    language, *rest = name.split("_")
    return "_".join([language, *(part for part in rest
                                 if len(part) < 5 and not (len(part) == 4 and part[0].isdigit()))])


def locales(corpus, server):
    rows = sorted({pair for file in FILES for pair in pairs(corpus / "icu-76" / file)})
    outcomes = convert(server, "number", [
        {"value": 1, "to": source, "localeMatcher": "exact"} for source, _ in rows])
    refused = Counter()
    for (source, expected), outcome in zip(rows, outcomes):
        if outcome.code == "unknown_locale":
            # No data for it: refused, so that nothing else is written in its place.
            refused[outcome.code] += 1
            continue
        canonical = outcome.item.get("to", str(outcome)).replace("-", "_")
        expected = without_variants(expected)
        failure = None if canonical == expected else f"{canonical}, not {expected}"
        yield Result("locales", source, failure)
    yield from counted("refused", refused)
    yield Remark(f"{len(rows)} rows, those that both files have counted once")
