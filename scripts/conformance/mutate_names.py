"""Everyday names of currencies, and the suffixes of compact numbers, for the oracle of changed texts."""

import re

# Names that parse-rules has for currencies, with the language in which they mean the currency; None for
# every language.
EVERYDAY = [
    ("US$", "USD", None), ("＄", "USD", "en"), ("dollars", "USD", "en"), ("dollar", "USD", "en"), ("A$", "AUD", None),
    ("S$", "SGD", None), ("руб.", "RUB", "ru"), ("грн", "UAH", "uk"), ("元", "CNY", "zh"),
    ("원", "KRW", "ko"), ("￦", "KRW", "ko"), ("đ", "VND", "vi"), ("TL", "TRY", "tr"),
    ("Fr.", "CHF", "de"), ("kr", "DKK", "da"), ("kr", "SEK", "sv"), ("kr.", "NOK", "nb"),
    ("lei", "RON", "ro"), ("zł", "PLN", "pl"), ("Rs", "INR", "en"), ("₨", "INR", "en"),
    ("rupees", "INR", "en"), ("reais", "BRL", "pt"), ("￥", "JPY", "ja"), ("円", "JPY", "ja"),
    ("Kč", "CZK", "cs"), ("Ft", "HUF", "hu"), ("лв", "BGN", "bg"),
]


def plain(name):
    """A name without what does not count: case, a final dot, full width."""
    name = "".join(chr(ord(c) - 0xFEE0) if "！" <= c <= "～" else c for c in name)
    return name.replace("￦", "₩").replace("￥", "¥").removesuffix(".").lower()


def everyday_names(currency, language):
    """The names that mean a currency in a language, without what does not count."""
    return {
        plain(name) for name, code, own in EVERYDAY
        if code == currency and own in (None, language)
    }


def learn_suffixes(write, digits):
    """What stands behind the digits of powers of ten, with the powers: what the locale itself writes.

    `write` gives the texts of numbers. None where something stands in front.
    """
    found = {}
    numbers = [factor * 10**power for power in range(3, 15) for factor in (1, 2, 5)]
    for number, text in zip(numbers, write(numbers)):
        match = re.fullmatch(f"([{digits}]+)[\\s\u00a0\u202f\u200f]*(\\D*?)", text)
        if not match:
            return None
        suffix = re.sub("[\u00a0\u202f]", " ", match[2])
        if not suffix:
            continue
        shown = int("".join(str(digits.index(c)) for c in match[1]))
        ratio = number // shown
        if ratio * shown != number or str(ratio).strip("0") != "1":
            return None
        found.setdefault(suffix, set()).add(len(str(ratio)) - 1)
    return found


def power(suffix, suffixes):
    """The one power of ten that a suffix stands for in a locale; None where it is none or several."""
    exact = suffixes.get(suffix)
    if exact:
        return next(iter(exact)) if len(exact) == 1 else None
    alike = set()
    for own, powers in suffixes.items():
        if plain(own) == plain(suffix):
            alike |= powers
    return next(iter(alike)) if len(alike) == 1 else None
