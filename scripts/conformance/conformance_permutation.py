"""numberpermutationtest.txt: three numbers through combinations of number skeletons."""

from collections import Counter
from fractions import Fraction

from conformance_conversions import Remark, Result, convert, counted, plain

# What the file's three lines below each locale are of.
NUMBERS = ["0", "91827.3645", "-0.22222"]

# Stems that no option of the API says.
INEXPRESSIBLE = {
    "scientific/+ee/sign-always": "a sign and digits for every exponent",
    ".##/@@@+": "fraction and significant digits with a priority",
    "decimal-always": "a decimal separator without decimals",
}
DIGITS = {
    "precision-integer": {"maximumFractionDigits": 0},
    ".000": {"minimumFractionDigits": 3, "maximumFractionDigits": 3},
    "@@": {"minimumSignificantDigits": 2, "maximumSignificantDigits": 2},
}
OTHERS = {
    "rounding-mode-floor": {"roundingMode": "floor"},
    "group-on-aligned": {"useGrouping": "always"},
    "latin": {"numberingSystem": "latn"},
}
# The file's locale data writes Bangla with its own digits where nothing else is said; the data of
# the Swift toolchain's ICU does not.
DIGITS_OF_FILE = {"bn-BD": "beng"}


def blocks(path):
    """(skeleton, locale, three lines) for each of the file's."""
    skeleton = locale = None
    outputs = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if line.startswith("    "):
            outputs.append(line[4:])
            if len(outputs) == len(NUMBERS):
                yield skeleton, locale, outputs
                outputs = []
        elif line.startswith("  "):
            locale = line.strip()
        else:
            skeleton = line.strip()


def request(stems, locale, number):
    """(kind, request), or (None, the stem that cannot be said)."""
    for stem in stems:
        if stem in INEXPRESSIBLE:
            return None, stem
    value = Fraction(number)
    options, wide, is_length, is_percent = {"useGrouping": "auto"}, {}, False, False
    has_digits = False
    for stem in stems:
        if stem in DIGITS:
            options |= DIGITS[stem]
            has_digits = True
        elif stem in OTHERS:
            options |= OTHERS[stem]
        elif stem == "percent":
            options["style"] = "percent"
            is_percent = True
        elif stem == "currency/EUR":
            options |= {"style": "currency", "currency": "EUR"}
        elif stem == "measure-unit/length-furlong":
            is_length = True
        elif stem == "compact-short":
            options |= {"notation": "compact", "compactDisplay": "short"}
        elif stem in ("unit-width-narrow", "unit-width-full-name"):
            wide = stem
        elif stem == "integer-width/##00":
            options["minimumIntegerDigits"] = 2
        elif stem == "scale/0.5":
            value *= Fraction(1, 2)
        elif stem == "sign-accounting-except-zero":
            options["signDisplay"] = "exceptZero"
        else:
            raise SystemExit(f"unknown stem {stem}")
    if locale in DIGITS_OF_FILE:
        options.setdefault("numberingSystem", DIGITS_OF_FILE[locale])
    is_compact = "notation" in options
    if "integer-width/##00" in stems and abs(value) >= 10000 and not is_compact:
        return None, "integer-width/##00 (a most of integer digits)"
    if is_length and is_compact:
        return None, "compact-short with a length"
    if wide and is_percent and wide == "unit-width-full-name":
        return None, "unit-width-full-name with percent"
    if "currency" in options:
        if wide:
            options["currencyDisplay"] = {
                "unit-width-narrow": "narrowSymbol", "unit-width-full-name": "name"}[wide]
        if "sign-accounting-except-zero" in stems:
            options["currencySign"] = "accounting"
        if not has_digits and not is_compact:
            # The skeleton rounds to cents; the API shows every digit unless it is told not to.
            options |= {"minimumFractionDigits": 2, "maximumFractionDigits": 2}
    elif not has_digits and not is_compact:
        options["maximumFractionDigits"] = 6
    if is_percent:
        # Without a scale a skeleton's percent is of the number itself.
        value /= 100
    if is_length:
        if wide:
            options["unitDisplay"] = {
                "unit-width-narrow": "narrow", "unit-width-full-name": "long"}[wide]
        options |= {"from": "furlong", "to": "furlong", "outputLocale": locale}
        kind = "distance"
    else:
        options["to"] = locale
        kind = "number"
    fields = ",".join(f'"{key}":{literal(option)}' for key, option in options.items())
    # A JSON number, since that is the value itself.
    return kind, '{"value":%s,%s}' % (plain(value), fields)


def literal(option):
    return str(option) if isinstance(option, int) else f'"{option}"'


def permutation(corpus, server):
    cases = {"number": [], "distance": []}
    inexpressible = Counter()
    for skeleton, locale, outputs in blocks(corpus / "icu-76" / "numberpermutationtest.txt"):
        for number, output in zip(NUMBERS, outputs):
            kind, made = request(skeleton.split(" "), locale, number)
            if kind is None:
                inexpressible[made] += 1
            else:
                cases[kind].append((f"{skeleton}|{locale}|{number}", output, made))
    for kind, rows in cases.items():
        outcomes = convert(server, kind, [made for _, _, made in rows])
        for (name, output, made), outcome in zip(rows, outcomes):
            got = outcome.output if kind == "number" else outcome.item.get("output", {}).get("text")
            failure = None
            if got != output:
                failure = f"{made}: {got or outcome!s}, not {output}"
            yield Result("permutation", name.replace(" ", "+"), failure)
    for locale, digits in DIGITS_OF_FILE.items():
        yield Remark(f"{locale} is asked for with the digits of the file, {digits}")
    yield Remark(f"{sum(inexpressible.values())} rows the API cannot say")
    yield from counted("cannot say", inexpressible)
