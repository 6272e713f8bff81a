"""numberformattestspecification.txt: rows of fields that format or parse by a pattern.

A row is sent where the API's options say the same as its fields and pattern; what cannot be said
is counted. A text that is refused here though ICU reads it, often only its beginning, passes: the
rules are stricter. One that ICU refuses may be read here if a note says so.
"""

import re
from collections import Counter
from fractions import Fraction

from conformance_conversions import Remark, Result, convert, counted, is_equal

ROUNDING = {
    "up": "expand", "down": "trunc", "ceiling": "ceil", "floor": "floor", "halfUp": "halfExpand",
    "halfDown": "halfTrunc", "halfEven": "halfEven", "halfCeiling": "halfCeil",
    "halfFloor": "halfFloor",
}
KNOWN_FIELDS = {
    "locale", "pattern", "breaks", "comment", "format", "output", "parse", "currency",
    "outputCurrency", "minIntegerDigits", "maxIntegerDigits", "minFractionDigits",
    "maxFractionDigits", "minSigDigits", "maxSigDigits", "useSigDigits", "useGrouping",
    "minGroupingDigits", "roundingMode", "signAlwaysShown", "useScientific", "lenient",
    "parseCaseSensitive", "parseNoExponent",
}
BODY = re.compile(r"[#,]*[0,]*(?:\.0*#*)?(?:E[+0]*)?|[#,]*@[@,]*[#,]*(?:E[+0]*)?")
DIGIT_FIELDS = (
    "minimumIntegerDigits", "minimumFractionDigits", "maximumFractionDigits",
    "minimumSignificantDigits", "maximumSignificantDigits",
)


class Inexpressible(Exception):
    """Why the API cannot say a row."""


def tests(path):
    """(line number, fields) of each row: the test's settings with the row's own over them."""
    settings, header, is_setting = {}, None, False
    for index, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("//"):
            continue
        if not line.strip() and header is not None and "\t" not in line:
            settings, header = {}, None
        elif line.startswith("test ") and header is None:
            settings, is_setting = {}, True
        elif line == "begin":
            header = []
        elif header is None and line.startswith("set ") and is_setting:
            name, _, value = line[4:].partition(" ")
            settings[name] = unescaped(value)
        elif header == []:
            header = line.split("\t")
        elif header and line.strip():
            row = {name: unescaped(cell) for name, cell in zip(header, line.split("\t"))}
            yield index, settings | {name: cell for name, cell in row.items() if cell != ""}


def unescaped(text):
    return re.sub(r"\\u([0-9A-Fa-f]{4})", lambda match: chr(int(match[1], 16)), text)


class Pattern:
    """A number pattern's parts, and what the API says of them."""

    def __init__(self, text):
        positive, self.semicolon, self.negative = text.partition(";")
        spans = [match for match in BODY.finditer(positive) if match[0].strip(".,")]
        if not spans:
            raise Inexpressible("a pattern without digits")
        body = max(spans, key=lambda match: len(match[0]))
        self.prefix, self.suffix = positive[: body.start()], positive[body.end() :]
        if "*" in text and not text.isdigit():
            raise Inexpressible("padding")
        if re.search("[1-9]", positive):
            raise Inexpressible("a rounding increment")
        number, _, self.exponent = body[0].partition("E")
        self.is_scientific = "E" in body[0]
        self.integer, self.point, self.fraction = number.partition(".")

    @property
    def grouping(self):
        """The sizes of the groups, the last one first."""
        parts = self.integer.split(",")[1:]
        sizes = [len(part) for part in reversed(parts)]
        return sizes[:1] + (sizes[1:2] if len(sizes) > 1 else [])

    def digits(self):
        """The digit options, and the notation where there is one."""
        if self.is_scientific and self.exponent != "0":
            raise Inexpressible("an exponent's sign or digits")
        if "@" in self.integer:
            least = self.integer.count("@")
            most = len(re.sub("[^@#]", "", self.integer.lstrip("#,")))
            options = {"minimumSignificantDigits": least, "maximumSignificantDigits": most}
            return options | ({"notation": "scientific"} if self.is_scientific else {})
        whole, least = self.integer.replace(",", "").count("0"), self.fraction.count("0")
        most = len(self.fraction)
        if self.point and not self.fraction:
            raise Inexpressible("a decimal separator without decimals")
        if self.is_scientific:
            return self.scientific(whole, least, most)
        if whole == 0 and (least > 0 or not self.integer):
            raise Inexpressible("no integer digit")
        return {"minimumIntegerDigits": max(whole, 1), "minimumFractionDigits": least,
                "maximumFractionDigits": most}

    def scientific(self, whole, least, most):
        size = len(self.integer)
        if size == 3 and whole <= 1:
            options = {"notation": "engineering"}
            if whole + most > 0:
                options |= {"minimumSignificantDigits": max(whole + least, 1),
                            "maximumSignificantDigits": max(whole, 1) + most
                            if whole else most + 1}
            return options
        if size != 1 or (whole == 0 and least > 0):
            raise Inexpressible("a number of digits before an exponent")
        if whole == 0 and most == 0:
            return {"notation": "scientific"}
        return {"notation": "scientific", "minimumFractionDigits": least,
                "maximumFractionDigits": most}


def common(fields):
    """What goes for both directions: fields that the API has no word for."""
    for name in fields:
        if name not in KNOWN_FIELDS:
            raise Inexpressible(f"field {name}")
    if fields.get("parseNoExponent") == "1" or fields.get("parseCaseSensitive") == "1":
        raise Inexpressible("field parseNoExponent or parseCaseSensitive")


def set_digits(options, fields, is_scientific):
    """The digits that fields ask for, over those of the pattern."""
    least = fields.get("minFractionDigits")
    most = fields.get("maxFractionDigits")
    if "maxIntegerDigits" in fields:
        pair = (fields.get("minIntegerDigits"), fields["maxIntegerDigits"])
        digits = len(str(abs(int(Fraction(fields["format"])))))
        if is_scientific and pair != ("1", "1"):
            raise Inexpressible("a number of digits before an exponent")
        if not is_scientific and (int(pair[1]) < digits or pair[0] == "0"):
            raise Inexpressible("a most of integer digits")
    if "minIntegerDigits" in fields and not is_scientific:
        options["minimumIntegerDigits"] = max(1, int(fields["minIntegerDigits"]))
    if least is not None or most is not None:
        low = int(least) if least is not None else options.get("minimumFractionDigits", 0)
        high = int(most) if most is not None else options.get("maximumFractionDigits", 0)
        options |= {"minimumFractionDigits": min(low, high) if least is None else low,
                    "maximumFractionDigits": max(low, high) if most is None else high}
    if "minSigDigits" in fields or "maxSigDigits" in fields or fields.get("useSigDigits") == "1":
        for name in DIGIT_FIELDS[1:3]:
            options.pop(name, None)
        low = max(1, int(fields.get("minSigDigits", 1)))
        options |= {"minimumSignificantDigits": low,
                    "maximumSignificantDigits": max(low, int(fields.get("maxSigDigits", 6)))}


def set_grouping(options, pattern, fields):
    sizes = pattern.grouping
    if "@" in pattern.integer and sizes not in ([], [3]):
        raise Inexpressible("groups of other sizes")
    if fields.get("useGrouping") == "0":
        sizes = []
    if sizes in ([3], [3, 3]):
        minimum = fields.get("minGroupingDigits", "1")
        options["useGrouping"] = {"1": "auto", "2": "min2"}[minimum]
    elif sizes in ([], [0]):
        options["useGrouping"] = "never"
    else:
        raise Inexpressible("groups of other sizes")


def format_request(fields):
    common(fields)
    if fields["format"] in ("Inf", "-Inf", "NaN"):
        raise Inexpressible("no number")
    locale = fields.get("locale", "en")
    pattern = Pattern(fields.get("pattern", "0"))
    options = pattern.digits()
    if fields.get("useScientific") == "1":
        options["notation"] = "scientific"
    is_scientific = "notation" in options
    set_digits(options, fields, is_scientific)
    if is_scientific:
        options.pop("minimumIntegerDigits", None)
    else:
        set_grouping(options, pattern, fields)
    affixes = (pattern.prefix, pattern.suffix)
    if pattern.negative and (affixes[0], pattern.negative) != ("+", "-#"):
        raise Inexpressible("a negative pattern")
    if affixes == ("", "%") and locale.startswith("en"):
        options["style"] = "percent"
    elif affixes == ("\u00a4", "") and locale.startswith("en"):
        options |= {"style": "currency", "currency": fields["currency"]}
        for name in DIGIT_FIELDS:
            options.pop(name, None)
        options |= {"minimumFractionDigits": 2, "maximumFractionDigits": 2}
    elif affixes == ("+", "") and pattern.negative == "-#":
        options["signDisplay"] = "always"
    elif affixes != ("", ""):
        raise Inexpressible("affixes that the locale does not have")
    if fields.get("signAlwaysShown") == "1":
        options["signDisplay"] = "always"
    if "roundingMode" in fields:
        if fields["roundingMode"] not in ROUNDING:
            raise Inexpressible(f"rounding {fields['roundingMode']}")
        options["roundingMode"] = ROUNDING[fields["roundingMode"]]
    texts = [f'"{name}":' + (str(value) if isinstance(value, int) else f'"{value}"')
             for name, value in options.items()]
    return '{"value":%s,"to":"%s",%s}' % (fields["format"], locale, ",".join(texts))


# ICU stops before these; here they belong to the number, with a note.
READ_FURTHER = {"grouped_fraction", "trailing_sign"}


def parse_request(fields):
    common(fields)
    locale = fields.get("locale", "en")
    text, is_refused = fields["parse"], fields["output"] == "fail"
    pattern = Pattern(fields.get("pattern", "0"))
    affixes = pattern.prefix + pattern.suffix + pattern.negative
    options = {"value": text, "from": locale, "to": "en"}
    if fields.get("lenient") == "0":
        options["parsing"] = "strict"
    if "signAlwaysShown" in fields and fields.get("lenient") == "0":
        raise Inexpressible("a sign that must be there")
    if pattern.is_scientific:
        options["notation"] = "scientific"
    if "\u00a4" in affixes or "outputCurrency" in fields:
        currency = fields.get("outputCurrency", fields.get("currency", "USD"))
        currency = fields.get("currency", "USD") if currency == "fail" else currency
        options |= {"style": "currency", "currency": currency}
        if "(" in affixes:
            options["currencySign"] = "accounting"
        return options
    if affixes == "%":
        options["style"] = "percent"
        return options
    if re.sub(r"[-+()#;]", "", affixes):
        raise Inexpressible("affixes that the locale does not have")
    if affixes and (is_refused or "(" not in affixes and pattern.suffix + pattern.negative):
        raise Inexpressible("a pattern's own signs")
    if pattern.grouping == [3, 2] and locale == "en":
        options["from"] = "en-IN"
    decimal = "." if locale[:2] in ("en", "he", "ar") else ","
    if not pattern.grouping or fields.get("useGrouping") == "0":
        # ICU reads up to the separator; the API cannot ask for that.
        if set(text.strip()) & set(",. '\u00a0\u202f\u2019") - {decimal}:
            raise Inexpressible("parsing without grouping")
    return options


def specification(corpus, server):
    formats, parses = [], []
    inexpressible, others = Counter(), Counter()
    for line, fields in tests(corpus / "icu-76" / "numberformattestspecification.txt"):
        if "C" in fields.get("breaks", ""):
            others["does not hold for ICU4C"] += 1
        elif "format" in fields and fields.get("output", "fail") != "fail":
            take(formats, format_request, line, fields, inexpressible)
        elif "parse" in fields and "output" in fields:
            take(parses, parse_request, line, fields, inexpressible)
        else:
            others["about patterns or plurals only"] += 1

    outcomes = convert(server, "number", [request for _, _, request in formats])
    for (line, fields, request), outcome in zip(formats, outcomes):
        is_right = outcome.output == fields["output"]
        failure = None if is_right else f"{request}: {outcome}, not {fields['output']!r}"
        yield Result("specification", f"L{line}", failure)

    stricter, noted = Counter(), Counter()
    outcomes = convert(server, "number", [request for _, _, request in parses])
    for (line, fields, request), outcome in zip(parses, outcomes):
        expected, failure = fields["output"], None
        if outcome.problem:
            if expected != "fail":
                stricter[outcome.code] += 1
        elif expected == "fail":
            noted.update(outcome.notes)
            if not outcome.notes:
                failure = f"{request}: read without a note as {outcome.number}"
        elif not is_equal(outcome.number, expected):
            further = READ_FURTHER.intersection(outcome.notes)
            noted.update(further)
            failure = None if further else f"{request}: {outcome}, not {expected}"
        yield Result("specification", f"L{line}", failure)
    yield Remark(f"{len(formats)} rows format, {len(parses)} parse")
    yield from counted("not asked", others)
    yield from counted("cannot say", inexpressible)
    yield from counted("read by ICU, refused here", stricter)
    yield from counted("refused or read in part by ICU, read here with a note", noted)


def take(rows, maker, line, fields, inexpressible):
    try:
        rows.append((line, fields, maker(fields)))
    except Inexpressible as reason:
        inexpressible[str(reason)] += 1
