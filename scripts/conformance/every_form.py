"""Numbers in every locale, style, notation, form and currency in use: what the service writes, it reads.

Every answer is parsed by Python's JSON parser; no request may end the service. Each text is read
leniently, without any note but those that it must have, and strictly. See scripts/conformance/every-form.
"""

import argparse
import json
import random
import sys
from collections import Counter, defaultdict
from fractions import Fraction

from conformance_conversions import ask, convert
from server_under_test import Server

VALUES = [
    "0", "-0", "1", "-1", "0.5", "12", "999.9995", "1500", "-12345", "150000", "1234567.891", "-21000000",
    "1000000000000000", "123456789012345678901234567890.5", "-0.00012",
]

# ISO 4217, list one (2024), without funds and metals.
CURRENCIES = """
AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ
GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR
LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN
PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB
TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL
""".split()

SYSTEMS = [None, "latn", "arab", "deva", "hanidec", "adlm", "beng", "thai", "mathsanb"]
NOTATIONS = [
    {"notation": "standard"}, {"notation": "scientific"}, {"notation": "engineering"},
    {"notation": "compact", "compactDisplay": "short"}, {"notation": "compact", "compactDisplay": "long"},
]
STYLES = [{"style": style} for style in ("decimal", "percent", "permille")] + [
    {"style": "currency", "currencyDisplay": display, "currencySign": sign}
    for display in ("symbol", "narrowSymbol", "code", "name") for sign in ("standard", "accounting")
]

# Notes that a text may have though the service wrote it: the sign or suffix has other meanings.
STRICTLY_ALLOWED = {"currency_symbol_shared", "locale_fallback"}
ALLOWED = STRICTLY_ALLOWED | {"ambiguous_separator", "ambiguous_suffix", "negative_zero"}


def forms():
    """The options of the whole product, without the numbering systems."""
    for style in STYLES:
        for notation in NOTATIONS:
            if style["style"] == "currency":
                for currency in CURRENCIES:
                    yield {**style, **notation, "currency": currency}
            else:
                yield {**style, **notation}


def cases(locales, share, seed):
    """(locale, options, value) of the product, or of a share of it that a seed chooses.

    What needs the same data of a locale follows one another: the service loads it once.
    """
    source = random.Random(seed)
    every = list(forms())
    for locale in locales:
        chosen = []
        for options in every:
            # There are as many currencies as a style without one has values.
            turns = 1 if "currency" in options else len(VALUES)
            for _ in range(turns):
                if share < 1 and source.random() >= share:
                    continue
                system = source.choice(SYSTEMS)
                with_system = {**options, "numberingSystem": system} if system else options
                chosen.append((locale, with_system, source.choice(VALUES)))
        chosen.sort(key=lambda case: (case[1].get("numberingSystem", ""), case[1].get("currency", "")))
        yield from chosen


def request(value, options, **more):
    return '{"value":%s,%s' % (value, json.dumps({**options, **more}, ensure_ascii=False)[1:])


def is_rounding(shown, number):
    """Whether a value is another one, rounded to some number of significant digits."""
    if shown == number:
        return True
    if not number:
        return False
    power = 0
    while abs(number) >= Fraction(10) ** (power + 1):
        power += 1
    while abs(number) < Fraction(10) ** power:
        power -= 1
    # Half even, as the service rounds; from two digits on, as compact numbers have.
    return any(
        round(number / Fraction(10) ** (power - digits)) * Fraction(10) ** (power - digits) == shown
        for digits in range(1, 40)
    ) or shown == round(number)


# Texts that do not come back, each with the reason; never as another value.
KNOWN = [
    ("the currency's name is a suffix of the locale, too: `0,5 K` is half a kyat or 500 of something",
     lambda locale, options, text, code: code == "ambiguous_value" and options["notation"] == "compact"
     and "currency" in options),
    ("the permille sign of the computer locale, `0/00`, has digits of its own",
     lambda locale, options, text, code: locale == "en-US-u-va-posix" and options["style"] == "permille"),
]


def known(locale, options, text, code):
    """The reason why a text is refused; None where none is known."""
    return next((reason for reason, holds in KNOWN if holds(locale, options, text, code)), None)


def fault(outcome, number, strict):
    """What is wrong with the reading of a text that shows a number."""
    if outcome.code:
        return outcome.code
    if Fraction(outcome.number) != number:
        return "another value"
    notes = set(outcome.notes) - (STRICTLY_ALLOWED if strict else ALLOWED)
    return ", ".join(sorted(notes)) or None


def source_of(locale, options):
    """The id with which a text is read: what was asked for in writing is the locale's own then."""
    system = options.get("numberingSystem")
    if not system:
        return locale
    return locale + ("-nu-" if "-u-" in locale else "-u-nu-") + system


class Tally:
    """What was found, by kind."""

    def __init__(self):
        self.texts = self.values = 0
        self.faults, self.examples, self.known = Counter(), defaultdict(list), Counter()

    def add(self, case, written, lenient, strict):
        locale, options, value = case
        number = Fraction(value)
        self.texts += 1
        # A rounded text shows a rounding of the value.
        if not written.item["exact"] and lenient.number:
            shown = Fraction(lenient.number)
            if is_rounding(shown, number):
                number = shown
        for mode, result in (("lenient", lenient), ("strict", strict)):
            found = fault(result, number, mode == "strict")
            if not found:
                continue
            reason = result.code and known(locale, options, written.output, result.code)
            if reason:
                self.known[reason] += 1
                continue
            self.values += found == "another value"
            kind = (
                mode, options["style"], options.get("currencyDisplay", ""),
                options["notation"], found)
            self.faults[kind] += 1
            if len(self.examples[kind]) < 4:
                self.examples[kind].append(
                    f"{locale} {options.get('currency', '')} {value}: {written.output!r}"
                    f" → {result.number or result.code}")

    def report(self, locales):
        print(f"{self.texts} texts in {len(locales)} locales, each read leniently and strictly: "
              f"{sum(self.faults.values())} readings are not as they were written, {self.values} of"
              f" them another value; {sum(self.known.values())} are refused for a known reason")
        for reason, number in self.known.most_common():
            print(f"  {number}: {reason}")
        for kind, number in self.faults.most_common(60):
            print(f"  {number}: {' '.join(kind)}; {'; '.join(self.examples[kind])}")


def check(server, share, seed):
    _, body = ask(server, "GET", "/locales")
    locales = [entry["id"] for entry in json.loads(body)["locales"]]
    tally, chunk = Tally(), []
    for case in cases(locales, share, seed):
        chunk.append(case)
        if len(chunk) == 20_000:
            check_chunk(server, chunk, tally)
            chunk = []
    check_chunk(server, chunk, tally)
    tally.report(locales)
    return tally


def check_chunk(server, chunk, tally):
    written = list(convert(
        server, "number", [request(value, options, to=locale) for locale, options, value in chunk],
        size=500))
    read = []
    for (locale, options, value), outcome in zip(chunk, written):
        if outcome.code:
            raise SystemExit(f"{locale} {options} {value}: not written, {outcome}")
        reading = {key: item for key, item in options.items() if key != "numberingSystem"}
        read.append((json.dumps(outcome.output),
                     {**reading, "from": source_of(locale, options), "to": locale}))
    lenient = convert(server, "number", [request(text, options) for text, options in read], size=500)
    strict = convert(
        server, "number", [request(text, options, parsing="strict") for text, options in read],
        size=500)
    for parts in zip(chunk, written, lenient, strict):
        tally.add(*parts)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("share", type=float, help="of the product, up to 1 for all of it")
    parser.add_argument("seed", type=int, nargs="?", default=1)
    arguments = parser.parse_args()
    server = Server(arguments.binary, "--log-level", "error")
    try:
        if not server.wait_until_ready():
            raise SystemExit("the server does not become ready")
        tally = check(server.address, arguments.share, arguments.seed)
    finally:
        ended = server.stop()
    sys.exit(1 if tally.faults or ended != 0 else 0)


if __name__ == "__main__":
    main()
