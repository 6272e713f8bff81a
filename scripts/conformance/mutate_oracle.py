"""Reads numbers by the published rules alone, and compares the service's answers to changed texts.

The separators, digits and signs come from GET /locales/{id}. No code of the service is used.
A silent answer, or one with notes that leave the value alone, must have the one value that the
rules give the text. Any other text must have an error, or a note that says what was assumed: then its
value is that of the digits, and the note must be true of the text. Texts are read leniently, strictly
and through the filter, and with ASCII digits where a locale has digits of its own. A text that has one
value by the rules must not be refused.
"""

import http.client
import json
import random
import re
import sys
from decimal import Decimal

import mutate_names
import mutate_spelling
from server_under_test import Server

BATCH = 1000
CLASSES = [".．﹒․", ",，﹐", "'’ʼ＇‘", " \u00a0\u202f\u2009\u2007"]
MINUS = "-−－﹣"
PLUS = "+＋﹢"
MARKS = "\u061c\u200e\u200f"
POWERS = {"K": 3, "k": 3, "M": 6, "B": 9, "T": 12}
FINAL_DOT = r"(?<=[^\W\d_€$]|[€$])[.](?=[\s+−-]|$)"
STYLES = {
    "decimal": {},
    "percent": {"style": "percent"},
    "permille": {"style": "permille"},
    "currency": {"style": "currency"},
    "compact": {"notation": "compact"},
}
CURRENCIES = ["EUR", "EUR", "USD", "JPY", "INR", "CHF", "BHD", "PLN", "RUB", "DKK", "CNY", "BRL"]
MODES = ["lenient"] * 6 + ["strict", "filter"]
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

    def __init__(self, facts, identifier=None):
        self.id = identifier or facts["id"]
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
        self.language = self.id.split("-")[0]
        # The suffixes of compact numbers; None where they are not known.
        self.suffixes = None

    def write(self, random_source, style, currency):
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
        if style == "permille":
            return minus + text + random_source.choice(["", "\u00a0"]) + "‰"
        if style == "currency":
            names = [currency, "€"] if currency == "EUR" else [currency]
            names += [
                name for name, code, language in mutate_names.EVERYDAY
                if code == currency and language in (None, self.language)]
            name = random_source.choice(names)
            return random_source.choice([
                f"{minus}{name}\u00a0{text}", f"{minus}{text}\u00a0{name}", f"({name} {text})",
                f"{text}{minus} {name}"])
        if style == "compact":
            if self.suffixes and random_source.random() < 0.6:
                suffix = random_source.choice(list(self.suffixes))
                case = random_source.choice([str, str, str.lower, str.title])
                return minus + text + random_source.choice(["", " ", "\u00a0"]) + case(suffix)
            return minus + text + random_source.choice("KMBT")
        return minus + text

    def digits_value(self, text, style, is_strict):
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
            # Some locales group percentages or money in threes, and other numbers otherwise.
            sizes = [len(group) for group in upper[1:]] + [len(upper[0])]
            thrice = style in ("percent", "permille", "currency") and 3 in sizes
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
        # Read strictly, it is the locale's own text.
        if not is_strict and self.is_ambiguous(text):
            return None
        return Decimal("".join(plain)).scaleb(-len(fraction))

    def is_ambiguous(self, text):
        """Whether another convention reads these digits as another value."""
        separators = [c for c in text if c not in self.digits]
        if len(separators) != 1 or class_of(separators[0]) not in CLASSES[:2]:
            return False
        before, after = text.split(separators[0])
        return 0 < len(before) <= 3 and len(after) == 3 and before[0] != self.digits[0]

    def affix(self, side):
        """What stands beside the digits, without the sign, spaces and marks around it."""
        ends = MARKS + "".join(CLASSES[3]) + MINUS + PLUS + self.minus
        inner = side.strip(ends)
        return re.sub("[" + "".join(CLASSES[3]) + "]", " ", inner)

    def power(self, suffix):
        """The power of ten that a suffix stands for without a note; None for none or several."""
        if self.suffixes is None:
            return POWERS.get(suffix)
        own = mutate_names.power(suffix, self.suffixes)
        english = POWERS.get(suffix)
        if own is not None and english is not None and own != english:
            return None
        return own if own is not None else english

    def loose_power(self, affixes):
        """The power of ten of what stands around the digits, whatever note it needs."""
        suffix = self.affix("".join(c for c in affixes if c not in MARKS + "()"))
        suffix = self.affix(suffix.strip("".join(self.points | self.groups)))
        own = mutate_names.power(suffix, self.suffixes) if self.suffixes else None
        return own if own is not None else POWERS.get(suffix[:1].upper(), 0)

    def value(self, text, style, currency, is_strict):
        """The one value of a text, or None where it needs a note or an error."""
        places = [place for place, c in enumerate(text) if c in self.digits]
        if not places:
            return None
        start, end = places[0], places[-1] + 1
        number = self.digits_value(text[start:end], style, is_strict)
        before, after = text[:start], text[end:]
        # A separator at an end is a bare decimal or an error.
        around = before + after
        # A final dot belongs to a code or symbol, but not directly before digits alone.
        if style == "currency":
            bare = len(text[start:end]) == len(digits_of(text, self.digits))
            if re.search(r"[€$][.]$", before) or bare and re.search(r"[^\W\d_][.]$", before):
                return None
            names = {"", currency}
            if currency == "EUR":
                names |= {"€", "EUR€", "€EUR", "EUR €", "€ EUR"}
        if style in ("currency", "compact"):
            around = re.sub(FINAL_DOT, "", before + " " + after)
        if any(c in self.points for c in around):
            return None
        if number is None:
            return None
        if re.search(f"[^\\W\\d_][{MARKS}]+[^\\W\\d_]", before + " " + after):
            return None
        around, before, after = (
            "".join(c for c in part if c not in MARKS) for part in (around, before, after))
        signs = [c for c in around if c in MINUS + PLUS + self.minus]
        if len(signs) > 1:
            return None
        negative = bool(signs) and signs[0] not in PLUS
        affixes = [self.affix(side) for side in (before, after)]
        if style in ("currency", "compact"):
            affixes = [re.sub(FINAL_DOT.replace("[\\s+−-]|", ""), "", affix) for affix in affixes]
        # A sign may stand between a symbol and a code.
        if signs and style == "currency":
            affixes = [re.sub(f" *[{re.escape(signs[0])}] *", " ", affix) for affix in affixes]
        if style == "compact" and all(affixes):
            return None
        affix = "".join(affixes)
        if style == "percent":
            if affix not in {"%", "٪", "٪؜", self.percent.strip(MARKS)}:
                return None
            number = number.scaleb(-2)
        elif style == "permille":
            if affix not in {"‰", "؉"}:
                return None
            number = number.scaleb(-3)
        elif style == "currency":
            # The code, the symbol, or both.
            if all(affixes) and not all(
                    side in names or mutate_names.plain(side) in
                    mutate_names.everyday_names(currency, self.language) for side in affixes):
                return None
            if affix not in names and mutate_names.plain(affix) not in mutate_names.everyday_names(
                    currency, self.language):
                return None
        elif style == "compact":
            exponent = self.power(affix) if affix else 0
            if exponent is None or affix and affix in before:
                return None
            number = number.scaleb(exponent)
        elif affix:
            return None
        return -number if negative else number


def loose_value(text, locale, style):
    """The value of the digits, with one decimal separator and whatever groups them."""
    places = [place for place, c in enumerate(text) if c in locale.digits]
    if not places:
        return None
    start, end = places[0], places[-1] + 1
    before, inner, after = text[:start], text[start:end], text[end:]
    if before and before[-1] in locale.points and not re.search("[A-Za-z][.]$", before):
        inner = before[-1] + inner
    # The dash of `5,-` or `5.--` stands for a fraction, and no minus inside the digits is read.
    shortened = re.sub("^[.,．，﹒﹐․][-–—−－﹣]{1,2}", "", after)
    # Where it stands, the separator behind the digits is the decimal one, and others group.
    if shortened != after and after[0] not in locale.points:
        inner = "".join(c for c in inner if c in locale.digits)
    after = shortened
    points = [c for c in inner if c in locale.points]
    if len(points) > 1:
        return None
    whole, _, fraction = inner.partition(points[0]) if points else (inner, "", "")
    digits = "".join(str(locale.digits.index(c)) for c in whole + fraction if c in locale.digits)
    places = sum(c in locale.digits for c in fraction)
    number = Decimal(digits).scaleb(-places - {"percent": 2, "permille": 3}.get(style, 0))
    if style == "compact":
        number = number.scaleb(locale.loose_power(before + after))
    minus = any(c in MINUS + locale.minus + "(" for c in before + after if c not in MARKS)
    return -number if minus else number


def note_fault(note, text, locale, style, number):
    """What is untrue about a note, or None."""
    code = note["code"]
    inner = text.strip()
    if code == "accounting_negative":
        return None if "(" in inner and ")" in inner else "no parentheses"
    if code == "ambiguous_separator":
        found = [place for place, c in enumerate(inner) if c in locale.digits]
        digits = inner[found[0]:found[-1] + 1]
        if not locale.is_ambiguous(digits):
            return "is not ambiguous"
        separator = next(c for c in digits if c not in locale.digits)
        other = number.scaleb(3) if separator in locale.points else number.scaleb(-3)
        others = {Decimal(alternative["number"]) for alternative in note["alternatives"]}
        return None if others == {other} else f"should have the alternative {other}"
    if code == "bare_decimal":
        found = [place for place, c in enumerate(inner) if c in locale.digits]
        around = inner[max(found[0] - 1, 0):found[0]] + inner[found[-1] + 1:found[-1] + 2]
        return None if any(c in locale.points for c in around) else "is no bare decimal"
    return None


def filtered_value(text, locale):
    """What the filter keeps, as a number; None where nothing is left."""
    kept = ""
    for c in text:
        if c in locale.digits:
            kept += str(locale.digits.index(c))
        elif c in locale.points and "." not in kept:
            kept += "." if kept else "0."
    return Decimal(kept) if kept.strip(".") else None


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
        """One locale for each pair of separators, digits and sizes of groups; those with digits of
        their own with ASCII digits, too."""
        found = {}
        for row in self.ask("GET", "/locales")["locales"]:
            locale = Locale(self.ask("GET", f"/locales/{row['id']}"))
            if found.setdefault(locale.kind, locale) is locale and "0" not in locale.digits:
                ascii_digits = Locale(
                    self.ask("GET", f"/locales/{row['id']}-u-nu-latn"), identifier=row["id"])
                found.setdefault((ascii_digits.kind, row["id"]), ascii_digits)
        for locale in found.values():
            self.learn_suffixes(locale)
        return list(found.values())

    def learn_suffixes(self, locale):
        """Asks how the locale itself writes powers of ten."""
        system = "latn" if "0" in locale.digits else None
        found = {}
        for display in ("short", "long"):
            def write(numbers):
                items = [{"value": number} for number in numbers]
                answer = self.ask("POST", "/convert/number/batch", {
                    "conversions": items, "to": locale.id, "notation": "compact",
                    "compactDisplay": display, "numberingSystem": system})
                return [result["output"] for result in answer["results"]]
            suffixes = mutate_names.learn_suffixes(write, locale.digits)
            if suffixes is None:
                return
            for suffix, powers in suffixes.items():
                found.setdefault(suffix, set()).update(powers)
        locale.suffixes = found or None


def fault(item, answer, locale, style, is_changed):
    """What is wrong with an answer, or None."""
    if "error" in answer:
        if item["parsing"] != "lenient":
            return None
        code = answer["error"]["code"]
        if not is_changed:
            return f"unchanged, refused as {code}"
        # A text with one reading by the rules, ambiguous separators aside.
        only = locale.value(item["value"], style, item.get("currency"), True)
        return None if only is None else f"refused as {code}, though it is {only}"
    text, number = item["value"], Decimal(answer["number"])
    codes = {note["code"] for note in answer.get("notes", [])}
    mode = item.get("parsing", "lenient")
    if mode == "filter":
        expected = filtered_value(text, locale)
        return None if number == expected else f"should be {expected}"
    if mode == "strict" and codes - {"currency_symbol_shared", "ambiguous_separator", "negative_zero"}:
        return f"strict, with the notes {codes}"
    if codes - HARMLESS:
        expected = loose_value(text, locale, style)
        if number != expected:
            return f"noted should be {expected}"
        for note in answer["notes"]:
            untrue = note_fault(note, text, locale, style, number)
            if untrue:
                return f"{note['code']} {untrue}"
        return None
    if mode == "strict" and re.fullmatch(r"\(.*\)", text.strip(MARKS)):
        # The accounting form, where the locale has one.
        text = locale.minus + text.strip(MARKS)[1:-1]
    expected = locale.value(text, style, item.get("currency"), mode == "strict")
    if expected is None:
        return "read without a note"
    if number != expected:
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
                if random_source.random() < 0.1:
                    language, style, original, _ = mutate_spelling.write(random_source)
                    text = mutate_spelling.mutate(language, original, random_source)
                    rows.append((language, style, original))
                    items.append({"value": text, "from": language, "to": "en", "style": style})
                    continue
                locale = random_source.choice(locales)
                style = random_source.choice(list(STYLES))
                currency = random_source.choice(CURRENCIES)
                text = locale.write(random_source, style, currency)
                # One in ten stays as it is.
                is_changed = random_source.random() < 0.9
                if is_changed:
                    text = mutate(text, locale, random_source)
                mode = random_source.choice(MODES)
                if mode == "filter" and style != "decimal":
                    mode = "lenient"
                rows.append((locale, style, is_changed))
                item = {"value": text, "from": locale.id, "to": "en", "parsing": mode, **STYLES[style]}
                items.append({**item, "currency": currency} if style == "currency" else item)
            answers = service.ask("POST", "/convert/number/batch", {"conversions": items})
            for row, item, answer in zip(rows, items, answers["results"], strict=True):
                locale, style, is_changed = row
                refused += "error" in answer
                if isinstance(locale, str):
                    reason = mutate_spelling.fault(locale, style, item["value"], is_changed, answer)
                else:
                    reason = fault(item, answer, locale, style, is_changed)
                if reason:
                    faults += 1
                    mode = item.get("parsing", "lenient")
                    key = (*reason.split()[:3], style, mode)
                    shown[key] = shown.get(key, 0) + 1
                    if shown[key] <= 20:
                        codes = [note["code"] for note in answer.get("notes", [])]
                        print(f"{item['from']} {style} {mode} {item['value']!r}: "
                              f"{answer.get('number')} {codes}: {reason}")
            asked += len(items)
    finally:
        server.stop()
    print(f"{asked} texts in {len(locales)} locales: {refused} refused, "
          f"{asked - refused} read, {faults} with a value that the rules do not give them")
    sys.exit(1 if faults else 0)


main()
