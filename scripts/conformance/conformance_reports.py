"""reports.jsonl: faults that people reported of other software; none may be found here."""

import json
from fractions import Fraction

from conformance_conversions import Remark, Result, ask, convert, is_equal, rounded


def read(value, locale, **options):
    return "number", {"value": value, "from": locale, "to": "en-US", **options}


def written(number, locale, **options):
    """A request whose value is the JSON number of this literal."""
    options = {"to": locale, **options}
    return "number", '{"value":%s,%s' % (number, json.dumps(options)[1:])


def length(value, source, target, **options):
    return "distance", {"value": value, "from": source, "to": target, **options}


def number(expected, *notes):
    def check(outcome):
        return is_equal(outcome.number, expected) and outcome.notes == list(notes)

    return f"{expected} with the notes {list(notes)}", check


def error(*codes):
    return f"one of {list(codes)}", lambda outcome: outcome.code in codes


def output(expected):
    return f"the text {expected!r}", lambda outcome: outcome.output == expected


def text(expected):
    def check(outcome):
        return outcome.item.get("output", {}).get("text") == expected

    return f"the text {expected!r}", check


def amount(expected):
    def check(outcome):
        return outcome.item.get("output", {}).get("value") == rounded(Fraction(expected))

    return f"the value {rounded(Fraction(expected))}", check


def digits(expected, count):
    """The first significant digits of a value."""

    def check(outcome):
        value = outcome.item.get("output", {}).get("value", "")
        return value.replace(".", "").startswith(expected) and len(expected) == count

    return f"a value that begins with {expected}", check


def metric_or_refused():
    """Kilometres, or no answer where the keyword is not known: never miles."""

    def check(outcome):
        unit = outcome.item.get("output", {}).get("unit")
        return unit == "kilometer" or outcome.code == "unknown_locale"

    return "kilometres or unknown_locale", check


SWISS = "1\u2019234\u2019567.89"

# The report's id, a request, and what its answer has to be.
CASES = [
    ("R01", length(1, "mile", "foot"), amount(5280)),
    ("R01", length(1, "mile", "meter"), amount("1609.344")),
    ("R01", length(1, "light-year", "meter"), amount(9460730472580800)),
    ("R01", length(1, "astronomical-unit", "meter"), amount(149597870700)),
    ("R02", read("1.234,5", "de_DE"), number("1234.5")),
    ("R02", read("1 234,5", "fr_FR"), number("1234.5")),
    ("R02", read("1\u2019234.5", "de_CH"), number("1234.5")),
    ("R02", read("1,23,4", "en_US"), error("malformed_grouping")),
    ("R03", read("1,500.50", "en_US"), number("1500.50")),
    ("R03", read("1,500.50", "en_US", style="currency", currency="USD"),
     number("1500.50", "currency_assumed")),
    ("R04", read("9.20", "en_US"), output("9.20")),
    ("R04", read("123456789012345678901234567890.123456789", "en_US"),
     output("123,456,789,012,345,678,901,234,567,890.123456789")),
    ("R05", read("1234.56", "es_ES"), error("malformed_grouping")),
    ("R05", written("1234.56", "es_ES"), output("1234,56")),
    ("R07", ("distance", {"value": 100, "from": "kilometer", "usage": "road",
                          "outputLocale": "en-US-u-ms-metric"}), metric_or_refused()),
    ("R09", read("11,11.11", "en_US"), error("malformed_grouping")),
    ("R13", read("1 099", "ru"), number("1099")),
    ("R17", read("9 999,99", "fr-CA"), number("9999.99")),
    ("R20", read("-1", "sv"), number("-1")),
    ("R21", read("-5", "sv-SE"), number("-5")),
    ("R24", written("-1", "ar-SA"), output("\u061c-\u0661")),
    ("R24", read("\u061c-\u0661", "ar-SA"), number("-1")),
    ("R25", read("1'000", "de-CH"), number("1000")),
    ("R26", written("1234567.89", "de_CH"), output(SWISS)),
    ("R26", written("1234567.89", "de_LI"), output(SWISS)),
    ("R26", written("1234567.89", "it_CH"), output(SWISS)),
    ("R26", written("1234567.89", "gsw"), output(SWISS)),
    ("R28", written("1000", "es-ES"), output("1000")),
    ("R28", written("1000000", "es-ES"), output("1.000.000")),
    ("R30", read("1,1.1", "en"), error("malformed_grouping")),
    ("R34", read("10,00", "en"), error("malformed_grouping")),
    ("R34", read("10,00", "en", parsing="strict"), error("malformed_grouping")),
    ("R35", read("3,25", "lt"), number("3.25")),
    ("R35", ("number", {"value": "3,25", "to": "lt"}), error("missing_field")),
    ("R35", read("3,25", "aaa"), error("unknown_locale")),
    ("R37", read("6.000000e-03", "en"), number("0.006", "scientific_in_decimal")),
    ("R38", read("1.2crud", "en"), error("unexpected_character")),
    ("R40", read("9 999", "en"), number("9999", "grouping_other_style")),
    ("R40", read("9 999", "en", parsing="strict"),
     error("not_canonical")),
    ("R41", read("\u0661", "ar-EG"), number("1")),
    ("R41", read("\u0661\u0662\u0663", "ar-EG"), number("123")),
    ("R41", read("\u0661\u066c\u0662\u0663\u0664\u066b\u0665", "ar-SA"), number("1234.5")),
    ("R41", read("\u06f1\u06f2\u06f3", "fa-AF"), number("123")),
    ("R43", written("-5", "sv"), output("\u22125")),
    ("R43", read("\u22125", "sv"), number("-5")),
    ("R44", written("1234567.89", "en-ZA"), output("1\u00a0234\u00a0567,89")),
    ("R46", length(24, "inch", "foot"), amount(2)),
    ("R47", length(1, "foot", "inch"), amount(12)),
    ("R49", length(55560, "meter", "nautical-mile"), amount(30)),
    ("R50", length(1, "meter", "inch"), amount("5000/127")),
    ("R50", length(1, "meter", "foot"), amount("1250/381")),
    ("R50", length(1, "meter", "yard"), amount("1250/1143")),
    ("R50", length(1, "meter", "mile"), amount("125/201168")),
    ("R51", length("3.9999", "foot", "foot-and-inch", maximumFractionDigits=0),
     text("4 ft, 0 in")),
    ("R52", length("1.9999", "foot", "foot-and-inch", maximumSignificantDigits=4,
                   unitDisplay="long"), text("2 feet, 0 inches")),
    ("R58", length(1, "parsec", "meter"), digits("30856775814913672", 17)),
]


def reports(corpus, server):
    lines = (corpus / "reports" / "reports.jsonl").read_text(encoding="utf-8").splitlines()
    identifiers = [json.loads(line)["id"] for line in lines if line.strip()]
    counts = dict.fromkeys(identifiers, 0)
    for kind in ("number", "distance"):
        cases = [case for case in CASES if case[1][0] == kind and case[0] in counts]
        outcomes = convert(server, kind, [request for _, (_, request), _ in cases])
        for (identifier, (_, request), expectation), outcome in zip(cases, outcomes):
            expected, check = expectation
            counts[identifier] += 1
            shown = outcome if outcome.problem else json.dumps(outcome.item, ensure_ascii=False)
            failure = None if check(outcome) else f"{request}: {shown}, not {expected}"
            yield Result("reports", f"{identifier}/{counts[identifier]}", failure)
    _, body = ask(server, "GET", "/locales/es-ES")
    separator = json.loads(body).get("groupingSeparator")
    failure = None if separator == "." else f"the grouping separator of es-ES is {separator!r}"
    yield Result("reports", "R28/symbol", failure)
    untested = [identifier for identifier, count in counts.items() if not count]
    for identifier in untested:
        yield Result("reports", identifier, "no case says what is right")
    yield Remark(f"{len(identifiers)} reports")
