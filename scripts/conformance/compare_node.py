"""Numbers as the service and as Node's Intl write them: the differences by cause, as a table."""

import json
import random
import re
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path

from conformance_conversions import ask, convert
from server_under_test import Server

VALUES = [
    "0", "-0", "1", "-1", "0.5", "12", "999.9995", "1000", "1234.5", "-12345", "123456", "1234567.891",
    "21000", "1500000", "2000000000", "12345678901234567890.5", "0.00012", "-98765.4321",
]

# What ECMA-402 calls a style, and what the request has beside its value and locale.
FULL = {"maximumFractionDigits": 20}
STYLES = {
    "decimal": {"node": FULL, "ours": {}},
    "percent": {"node": {"style": "percent", **FULL}, "ours": {"style": "percent"}},
    "currency": {
        "node": {"style": "currency", "currency": "EUR", **FULL},
        "ours": {"style": "currency", "currency": "EUR"},
    },
    "scientific": {
        "node": {"notation": "scientific", **FULL}, "ours": {"notation": "scientific"},
    },
    "compact, short": {"node": {"notation": "compact"}, "ours": {"notation": "compact"}},
    "compact, long": {
        "node": {"notation": "compact", "compactDisplay": "long"},
        "ours": {"notation": "compact", "compactDisplay": "long"},
    },
}
SYMBOLS = {
    "decimalSeparator": "the decimal sign",
    "groupingSeparator": "the grouping separator",
    "minusSign": "the minus sign",
    "percentSign": "the percent sign",
}


# Values at and beside ties, carries and the ends of precision.
DIGIT_VALUES = [
    "0", "-0", "1", "5", "100", "0.5", "1.5", "2.5", "-2.5", "1.25", "1.35", "0.025", "0.075", "4.321",
    "9.99", "9.996", "99.5", "-0.004", "0.00012345", "1234.5678", "10000.43", "999999.5", "1225",
    "123456789012345678.55",
]


def digit_cases(count):
    """A seeded choice from the product of all digit options, each with a value."""
    chosen = random.Random(402)
    cases = []
    for _ in range(count):
        options = {"roundingMode": chosen.choice([
            "ceil", "floor", "expand", "trunc", "halfCeil", "halfFloor", "halfExpand", "halfTrunc",
            "halfEven"])}
        low, high = sorted(chosen.choices(range(5), k=2))
        if chosen.random() < 0.3:
            # The service keeps the digits as they are where ECMA-402 has a default: both bounds.
            options |= {
                "roundingIncrement": chosen.choice(
                    [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000]),
                "minimumFractionDigits": high, "maximumFractionDigits": high,
            }
        else:
            options |= {"minimumFractionDigits": low, "maximumFractionDigits": high}
            if chosen.random() < 0.6:
                low, high = sorted(chosen.choices(range(1, 7), k=2))
                options |= {
                    "minimumSignificantDigits": low, "maximumSignificantDigits": high,
                    "roundingPriority": chosen.choice(["auto", "morePrecision", "lessPrecision"]),
                }
        if chosen.random() < 0.4:
            options["trailingZeroDisplay"] = "stripIfInteger"
        if chosen.random() < 0.2:
            options["minimumIntegerDigits"] = chosen.randint(1, 4)
        cases.append({"value": chosen.choice(DIGIT_VALUES), "options": options})
    return cases


def compare_digits(server, cases, texts):
    """Prints how many digit options give another text than Node's, with the first ones."""
    outcomes = convert(server, "number", [
        '{"value":%s,%s' % (case["value"], json.dumps({"to": "en", **case["options"]})[1:])
        for case in cases
    ])
    differences = []
    for case, outcome, theirs in zip(cases, outcomes, texts):
        ours = outcome.output if outcome.code is None else outcome.code
        if ours != theirs:
            differences.append(
                f"{case['value']} {json.dumps(case['options'])}: `{ours}`, Node `{theirs}`")
    print(f"\nDigit options: {len(cases)} texts in English, {len(differences)} differ.")
    for line in differences[:20]:
        print(f"- {line}")


def cause(style, ours, theirs, our_symbols, their_symbols):
    """Why two texts differ, as far as the symbols of both tell."""
    if our_symbols["numberingSystem"] != their_symbols["numberingSystem"]:
        return "another default numbering system"
    if "\ufffd" in theirs:
        return "ICU: digits cut in two in exponents"
    changed = [
        key for key in SYMBOLS
        if their_symbols.get(key) and our_symbols.get(key) != their_symbols[key]
    ]
    # The texts with the symbols that differ taken out.
    bare = [ours, theirs]
    for key in changed:
        bare = [
            text.replace(symbols[key], "")
            for text, symbols in zip(bare, (our_symbols, their_symbols))
        ]
    if changed and bare[0] == bare[1]:
        return "changed: " + " and ".join(SYMBOLS[key] for key in changed)
    # Between digits white space groups.
    squeezed = [re.sub(r"(?<!\d)\s|\s(?!\d)", "", text) for text in (ours, theirs)]
    if squeezed[0] == squeezed[1]:
        return "changed: white space of a pattern"
    if style.startswith("compact"):
        return "changed: words of compact numbers"
    if style == "currency":
        return "changed: the currency's symbol or pattern"
    return "changed: grouping or pattern"


def compare(server):
    _, body = ask(server, "GET", "/locales")
    locales = [entry["id"] for entry in json.loads(body)["locales"]]
    cases = digit_cases(20_000)
    node = subprocess.run(
        ["node", str(Path(__file__).with_name("compare_node.js"))],
        input=json.dumps(
            {"locales": locales, "styles": STYLES, "values": VALUES, "digits": cases}),
        capture_output=True, text=True, check=True)
    told = json.loads(node.stdout)
    answers = told["answers"]
    both = [locale for locale in locales if locale in answers]
    symbols = {}
    for locale in both:
        _, body = ask(server, "GET", f"/locales/{locale}")
        symbols[locale] = json.loads(body)

    counts, examples, where = Counter(), defaultdict(list), defaultdict(set)
    compared = 0
    for style, options in STYLES.items():
        requests = [
            '{"value":%s,%s' % (value, json.dumps({"to": locale, **options["ours"]})[1:])
            for locale in both for value in VALUES
        ]
        outcomes = iter(convert(server, "number", requests))
        for locale in both:
            for value, theirs in zip(VALUES, answers[locale]["texts"][style]):
                outcome = next(outcomes)
                ours = outcome.output if outcome.code is None else outcome.code
                compared += 1
                if ours == theirs:
                    continue
                why = cause(style, ours, theirs, symbols[locale], answers[locale]["symbols"])
                counts[why] += 1
                if locale not in where[why] and len(examples[why]) < 3:
                    examples[why].append(f"{locale} {value}: `{ours}`, Node `{theirs}`")
                where[why].add(locale)

    versions = told["versions"]
    print(f"Node {versions['node']}, ICU {versions['icu']}, CLDR {versions['cldr']}: "
          f"{compared} texts in {len(both)} locales compared; "
          f"{len(locales) - len(both)} of {len(locales)} locales are not in Node.\n")
    print("| cause | texts | locales | examples |\n|---|---|---|---|")
    for why, count in counts.most_common():
        print(f"| {why} | {count} | {len(where[why])} | {'; '.join(examples[why])} |")
    compare_digits(server, cases, told["digitTexts"])


def main():
    server = Server(sys.argv[1])
    try:
        if not server.wait_until_ready():
            raise SystemExit(f"the server does not become ready: {server.last_lines()}")
        compare(server.address)
    finally:
        server.stop()


main()
