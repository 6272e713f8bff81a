"""Reads numbers by the published rules alone, and compares the service's answers to changed texts.

The separators, digits and signs come from GET /locales/{id}. No code of the service is used.
A silent answer, or one with notes that leave the value alone, must have the one value that the
rules give the text. Any other text must have an error or a note that says what was assumed.
"""

import http.client
import json
import random
import re
import sys
from decimal import Decimal

from server_under_test import Server

BATCH = 1000
CLASSES = [".．﹒․", ",，﹐", "'’ʼ＇‘", " \u00a0\u202f\u2009\u2007"]
MINUS = "-−－﹣"
PLUS = "+＋﹢"
MARKS = "\u061c\u200e\u200f"
POWERS = {"K": 3, "k": 3, "M": 6, "B": 9, "T": 12}
STYLES = {
    "decimal": {},
    "percent": {"style": "percent"},
    "currency": {"style": "currency", "currency": "EUR"},
    "compact": {"notation": "compact"},
}
# Notes about something beside the value: they excuse no other value.
HARMLESS = {
    "currency_assumed", "leading_zeros", "negative_zero", "affix_side", "minus_variant",
    "spaced_sign", "trailing_sign", "currency_variant", "currency_symbol_shared",
}


def class_of(separator):
    return next((members for members in CLASSES if separator in members), separator)


def digits_of(text, digits):
    return [c for c in text if c in digits]


class Locale:
    """What GET /locales/{id} says of one locale."""

    def __init__(self, facts):
        self.id = facts["id"]
        self.digits = "".join(facts["digits"])
        self.decimal = facts["decimalSeparator"]
        self.grouping = facts["groupingSeparator"]
        self.minus = facts["minusSign"]
        self.percent = facts["percentSign"]
        self.primary = facts["grouping"]["primary"] or 3
        self.secondary = facts["grouping"]["secondary"] or self.primary
        # The Arabic separators mean the same everywhere.
        self.points = set(class_of(self.decimal)) | {"٫"}
        self.groups = (set(class_of(self.grouping)) | {"٬"}) - self.points
        # The rule of the digits chooses another pair for ASCII digits where these are not its own.
        self.kind = (self.decimal, self.grouping, self.digits, self.primary, self.secondary)

    def write(self, random_source, style):
        """A canonical text."""
        count = random_source.choice([1, 2, 3, 4, 4, 4, 5, 6, 7, 8, 10])
        whole = str(random_source.randint(10 ** (count - 1), 10**count - 1))
        parts, size = [], self.primary
        while len(whole) > size:
            parts.insert(0, whole[-size:])
            whole, size = whole[:-size], self.secondary
        text = self.grouping.join([whole, *parts])
        fraction = random_source.choice([0, 0, 1, 2, 2, 3, 3, 4])
        if fraction:
            text += self.decimal + str(random_source.randrange(10**fraction)).zfill(fraction)
        text = text.translate({48 + value: digit for value, digit in enumerate(self.digits)})
        minus = random_source.choice(["", "", self.minus])
        if style == "percent":
            return minus + text + random_source.choice(["", "\u00a0"]) + self.percent
        if style == "currency":
            return random_source.choice([f"{minus}EUR\u00a0{text}", f"{minus}{text}\u00a0EUR"])
        if style == "compact":
            return minus + text + random_source.choice("KMBT")
        return minus + text

    def digits_value(self, text, style):
        """The value of digits and separators, or None where the rules give it none alone."""
        whole, fraction, points = text, "", [c for c in text if c in self.points]
        if len(points) > 1:
            return None
        if points:
            whole, fraction = text.split(points[0])
            if not fraction:
                return None
        used = {c for c in whole if c in self.groups}
        if len({class_of(c) for c in used}) > 1:
            return None
        groups = re.split("[" + re.escape("".join(used)) + "]", whole) if used else [whole]
        if len(groups) > 1:
            *upper, last = groups
            # Some locales group percentages in threes, and other numbers otherwise.
            sizes = [len(group) for group in upper[1:]] + [len(upper[0])]
            thrice = style == "percent" and 3 in sizes
            secondary = self.primary if thrice else self.secondary
            if len(last) != self.primary or not 0 < len(upper[0]) <= secondary:
                return None
            if any(len(group) != secondary for group in upper[1:]):
                return None
            if self.digits.find(upper[0][0]) == 0:
                return None
        digits = "".join(groups)
        if not digits or any(c not in self.digits for c in digits + fraction):
            return None
        plain = [str(self.digits.index(c)) for c in digits + fraction]
        if self.is_ambiguous(text):
            return None
        return Decimal("".join(plain)).scaleb(-len(fraction))

    def is_ambiguous(self, text):
        """Whether another convention reads these digits as another value."""
        separators = [c for c in text if c not in self.digits]
        if len(separators) != 1 or class_of(separators[0]) not in CLASSES[:2]:
            return False
        before, after = text.split(separators[0])
        return 0 < len(before) <= 3 and len(after) == 3 and before[0] != self.digits[0]

    def value(self, text, style):
        """The one value of a text, or None where it needs a note or an error."""
        places = [place for place, c in enumerate(text) if c in self.digits]
        if not places:
            return None
        start, end = places[0], places[-1] + 1
        number = self.digits_value(text[start:end], style)
        before, after = text[:start], text[end:]
        # A separator at an end is a bare decimal or an error.
        around = before + after
        # A final dot belongs to a code or symbol, but not directly before digits alone.
        if style == "currency":
            bare = len(text[start:end]) == len(digits_of(text, self.digits))
            if bare and re.search("[A-Z€][.]$", before):
                return None
            around = re.sub("(?<=[A-Z€])[.]", "", around)
        if any(c in self.points for c in around):
            return None
        if number is None:
            return None
        for mark in MARKS + "".join(CLASSES[3]):
            around = around.replace(mark, "")
        signs = [c for c in around if c in MINUS + PLUS + self.minus]
        if len(signs) > 1:
            return None
        negative = bool(signs) and signs[0] not in PLUS
        affix = "".join(c for c in around if c not in signs)
        if style == "percent":
            if affix not in {"%", "٪", "٪؜", self.percent.strip(MARKS)}:
                return None
            number = number.scaleb(-2)
        elif style == "currency":
            # The code, the symbol, or both.
            if affix not in {"", "EUR", "€", "EUR€", "€EUR"}:
                return None
        elif style == "compact":
            if affix and (affix not in POWERS or affix in before):
                return None
            number = number.scaleb(POWERS.get(affix, 0))
        elif affix:
            return None
        return -number if negative else number


def mutate(text, locale, random_source):
    """The text with one to three small changes."""
    inserted = [
        locale.decimal, locale.grouping, ".", ",", "'", "’", " ", "\u00a0", "\u202f",
        "-", "+", "−", "%", "K", "€", "(", ")", random_source.choice(locale.digits),
    ]
    separators = [place for place, c in enumerate(text) if any(c in set_ for set_ in CLASSES)]
    for _ in range(random_source.choice([1, 1, 1, 2, 3])):
        if not text:
            break
        # Separators more often than others.
        place = random_source.randrange(len(text))
        near = [at for at in separators if at < len(text)]
        if near and random_source.random() < 0.5:
            place = random_source.choice(near)
        match random_source.randrange(5):
            case 0:
                text = text[:place] + text[place + 1:]
            case 1:
                text = text[:place] + text[place] + text[place:]
            case 2:
                text = text[:place] + text[place + 1:place + 2] + text[place] + text[place + 2:]
            case 3:
                text = text[:place] + random_source.choice(inserted) + text[place:]
            case _:
                text = text[:place] + random_source.choice(inserted) + text[place + 1:]
    return text


class Service:
    def __init__(self, address):
        self.connection = http.client.HTTPConnection(*address, timeout=60)

    def ask(self, method, path, body=None):
        self.connection.request(
            method, path, body and json.dumps(body), {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{method} {path}: {answer.status} {content[:300]!r}")
        return json.loads(content)

    def locales(self):
        """One locale for each pair of separators, digits and sizes of groups."""
        found = {}
        for row in self.ask("GET", "/locales")["locales"]:
            locale = Locale(self.ask("GET", f"/locales/{row['id']}"))
            found.setdefault(locale.kind, locale)
        return list(found.values())


def fault(item, answer, locale, style):
    """What is wrong with an answer, or None."""
    if "error" in answer:
        return None
    notes = {note["code"] for note in answer.get("notes", [])}
    if notes - HARMLESS:
        return None
    expected = locale.value(item["value"], style)
    if expected is None:
        return "read without a note"
    if Decimal(answer["number"]) != expected:
        return f"should be {expected}"
    return None


def main():
    binary, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    random_source = random.Random(seed)
    server = Server(binary, "--log-level", "error")
    faults, refused, asked, shown = 0, 0, 0, {}
    try:
        if not server.wait_until_ready():
            raise SystemExit(server.last_lines())
        service = Service(server.address)
        locales = service.locales()
        while asked < count:
            rows, items = [], []
            for _ in range(min(BATCH, count - asked)):
                locale = random_source.choice(locales)
                style = random_source.choice(list(STYLES))
                text = locale.write(random_source, style)
                # One in ten stays as it is.
                if random_source.random() < 0.9:
                    text = mutate(text, locale, random_source)
                rows.append((locale, style))
                items.append({"value": text, "from": locale.id, "to": "en", **STYLES[style]})
            answers = service.ask("POST", "/convert/number/batch", {"conversions": items})
            for (locale, style), item, answer in zip(rows, items, answers["results"], strict=True):
                refused += "error" in answer
                reason = fault(item, answer, locale, style)
                if reason:
                    faults += 1
                    key = (reason.split()[0], style)
                    shown[key] = shown.get(key, 0) + 1
                    if shown[key] <= 20:
                        codes = [note["code"] for note in answer.get("notes", [])]
                        print(f"{locale.id} {style} {item['value']!r}: "
                              f"{answer['number']} {codes}: {reason}")
            asked += len(items)
    finally:
        server.stop()
    print(f"{asked} texts in {len(locales)} locales: {refused} refused, "
          f"{asked - refused} read, {faults} with a value that the rules do not give them")
    sys.exit(1 if faults else 0)


main()
