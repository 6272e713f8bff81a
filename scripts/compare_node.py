"""Numbers as the service and as Node's Intl write them: the differences by cause, as a table."""

import json
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
    node = subprocess.run(
        ["node", str(Path(__file__).with_name("compare_node.js"))],
        input=json.dumps({"locales": locales, "styles": STYLES, "values": VALUES}),
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


def main():
    server = Server(sys.argv[1])
    try:
        if not server.wait_until_ready():
            raise SystemExit(f"the server does not become ready: {server.last_lines()}")
        compare(server.address)
    finally:
        server.stop()


main()
