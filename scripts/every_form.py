"""Numbers in every locale, style, notation, form and currency in use: what the service writes, it reads.

Every answer is parsed by Python's JSON parser; no request may end the service. Each text is read
leniently, without any note but those that it must have, and strictly.
"""

import json
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


def forms(locales, count):
    """(locale, options, value) of everything, `count` values in each form."""
    place = 0
    for locale in locales:
        for style in STYLES:
            for notation in NOTATIONS:
                place += 1
                options = {**style, **notation}
                if style["style"] == "currency":
                    options["currency"] = CURRENCIES[place * 7 % len(CURRENCIES)]
                system = SYSTEMS[place % len(SYSTEMS)]
                if system:
                    options["numberingSystem"] = system
                for turn in range(count):
                    yield locale, options, VALUES[(place * count + turn) % len(VALUES)]


def request(value, options, **more):
    return '{"value":%s,%s' % (value, json.dumps({**options, **more}, ensure_ascii=False)[1:])


def fault(outcome, number, strict):
    """What is wrong with the reading of a text that shows a number."""
    if outcome.code:
        return outcome.code
    if Fraction(outcome.number) != number:
        return "another value"
    notes = set(outcome.notes) - (STRICTLY_ALLOWED if strict else ALLOWED)
    return ", ".join(sorted(notes)) or None


def check(server, count, step):
    _, body = ask(server, "GET", "/locales")
    locales = [entry["id"] for entry in json.loads(body)["locales"]][::step]
    cases = list(forms(locales, count))
    written = list(convert(
        server, "number", [request(value, options, to=locale) for locale, options, value in cases],
        size=200))
    read = []
    for (locale, options, value), outcome in zip(cases, written):
        if outcome.code:
            raise SystemExit(f"{locale} {options} {value}: not written, {outcome}")
        source = locale
        system = options.get("numberingSystem")
        if system:
            # What was asked for in writing is the locale's own in reading.
            source += ("-nu-" if "-u-" in locale else "-u-nu-") + system
        reading = {key: item for key, item in options.items() if key != "numberingSystem"}
        read.append((json.dumps(outcome.output), {**reading, "from": source, "to": locale}))
    lenient = list(convert(server, "number", [request(text, options) for text, options in read], size=200))
    strict = list(convert(
        server, "number", [request(text, options, parsing="strict") for text, options in read],
        size=200))

    faults, examples = Counter(), defaultdict(list)
    for case, outcome, loose, exact in zip(cases, written, lenient, strict):
        locale, options, value = case
        number = Fraction(value)
        # What a rounded text shows is what lenient reading says, if it is near the value.
        if not outcome.item["exact"] and loose.number:
            shown = Fraction(loose.number)
            if abs(shown - number) <= abs(number) / 10:
                number = shown
        for mode, result in (("lenient", loose), ("strict", exact)):
            found = fault(result, number, mode == "strict")
            if not found:
                continue
            kind = (
                mode, options["style"], options.get("currencyDisplay", ""),
                options["notation"], found)
            faults[kind] += 1
            if len(examples[kind]) < 4:
                examples[kind].append(f"{locale} {options.get('currency', '')} {value}: {outcome.output!r}"
                                      f" → {result.number or result.code}")
    print(f"{len(cases)} texts in {len(locales)} locales, each read leniently and strictly:"
          f" {sum(faults.values())} are not read back as they were written")
    for kind, number in faults.most_common(60):
        print(f"  {number}: {' '.join(kind)}; {'; '.join(examples[kind])}")
    return faults


def main():
    server = Server(sys.argv[1])
    try:
        if not server.wait_until_ready():
            raise SystemExit("the server does not become ready")
        count, step = (int(number) for number in sys.argv[2:4]) if len(sys.argv) > 3 else (2, 1)
        faults = check(server.address, count, step)
    finally:
        ended = server.stop()
    sys.exit(1 if faults or ended != 0 else 0)


main()
