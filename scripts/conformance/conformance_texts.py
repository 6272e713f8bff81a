"""Texts that other implementations were seen to read, many wrongly: what is right of each."""

from conformance_conversions import Result, convert

FILES = ["derived/swift_parse_observed.tsv", "derived/icu72_parse_observed.tsv"]

# (locale, text): a value and the notes that go with it, or the error. By docs/errors.md and the
# locales' own data: a whole text or an error.
READINGS = {
    ("en_US", "1,234.5"): ("1234.5",),
    ("en_US", "1,23,4"): "malformed_grouping",
    ("en_US", "1.234,5"): "malformed_grouping",
    ("en_US", "12,34"): "malformed_grouping",
    ("de_DE", "1.234,5"): ("1234.5",),
    ("de_DE", "1,234.5"): "malformed_grouping",
    ("de_DE", "1.5"): "malformed_grouping",
    ("de_DE", "25.00"): "malformed_grouping",
    ("fr_FR", "1 234,5"): ("1234.5",),
    ("fr_FR", "1\u00a0234,5"): ("1234.5",),
    ("fr_FR", "1\u202f234,5"): ("1234.5",),
    ("fr_FR", "1.000"): "foreign_separator",
    ("fr_FR", "1.5"): "foreign_separator",
    ("sv_SE", "-5"): ("-5",),
    ("sv_SE", "\u22125"): ("-5",),
    ("de_CH", "1'234.5"): ("1234.5",),
    ("de_CH", "1\u2019234.5"): ("1234.5",),
    # European digits go with the symbols that the locale has for them.
    ("ar_EG", "1234.5"): ("1234.5",),
    ("ar_EG", "\u0661\u0662\u0663\u066b\u0665"): ("123.5",),
    ("ar_EG", "\u061c-\u0661\u0662"): ("-12",),
    ("fa_IR", "\u200e\u2212\u06f1\u06f2"): ("-12",),
    ("en_US", "\uff11\uff12\uff13"): ("123", "digits_other_system"),
    ("en_US", "\u0661\u0662\u0663"): ("123", "digits_other_system"),
    ("en_US", "\u0967\u0968\u0663"): "mixed_digits",
    ("en_US", "1e5"): ("100000", "scientific_in_decimal"),
    ("en_US", "1E5"): ("100000", "scientific_in_decimal"),
    ("en_US", "1E+5"): ("100000", "scientific_in_decimal"),
    ("en_US", " 12 "): ("12",),
    ("en_US", "12abc"): "unexpected_character",
    ("en_US", "9 999"): ("9999", "grouping_other_style"),
    ("en_US", "0,12"): "malformed_grouping",
    ("en_US", "1,,000"): "malformed_grouping",
    ("en_US", "1_000"): "unexpected_character",
    ("en_US", "0x10"): "unexpected_character",
    ("en_US", "12e"): "malformed_exponent",
    ("en_US", "+5"): ("5",),
    ("en_US", "(5)"): ("-5", "accounting_negative"),
    ("en_US", "5-"): ("-5", "trailing_sign"),
    ("en_US", "--5"): "misplaced_sign",
    ("en_US", ".5"): ("0.5", "bare_decimal"),
    ("en_US", "5."): ("5", "bare_decimal"),
    ("en_US", "."): "no_digits",
    ("en_US", "-"): "no_digits",
    ("en_US", ""): "empty_value",
    ("en_US", "\u221e"): "not_finite",
    ("en_US", "NaN"): "not_finite",
    ("en_US", "5%"): "unexpected_percent_sign",
    ("en_US", "$5"): "unexpected_character",
    ("en_US", "\u201312"): ("-12", "minus_variant"),
    ("en_US", "9007199254740993"): ("9007199254740993",),
    ("en_US", "123456789012345678901234567890.123456789"): (
        "123456789012345678901234567890.123456789",),
    ("en_US", "0.1234567890123456789012345678901234567890123"): (
        "0.1234567890123456789012345678901234567890123",),
    ("en_US", "1e400"): ("1" + "0" * 400, "scientific_in_decimal"),
    ("es_ES", "1234.56"): "malformed_grouping",
    ("es_ES", "1.234,56"): ("1234.56",),
    ("es_ES", "1234,56"): ("1234.56",),
    ("el_GR", "0.029"): "malformed_grouping",
    ("el_GR", "1.11"): "malformed_grouping",
    ("nb_NO", "-1,5"): ("-1.5",),
    ("en_IN", "100,000"): ("100000", "grouping_other_style", "ambiguous_separator"),
    ("en_IN", "1,00,000"): ("100000",),
    ("hi_IN", "\u0967\u0968\u0969"): ("123",),
    ("en_ZA", "1234.5"): "foreign_separator",
    ("en_ZA", "1 234,5"): ("1234.5",),
    ("pt_PT", "1 234,5"): ("1234.5",),
    ("ru_RU", "12 345,123"): ("12345.123",),
    ("lt_LT", "3,25"): ("3.25",),
}


def rows(path):
    """The locale and the text of each line."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or line.startswith("locale\t"):
            continue
        locale, text = line.split("\t")[:2]
        parts = text.split("\\u")
        for index in range(1, len(parts)):
            parts[index] = chr(int(parts[index][:4], 16)) + parts[index][4:]
        yield locale, "".join(parts)


def observed(corpus, server):
    cases = list(dict.fromkeys(
        case for file in FILES if (corpus / file).exists() for case in rows(corpus / file)))
    requests = [{"value": text, "from": locale, "to": "en-US"} for locale, text in cases]
    for (locale, text), outcome in zip(cases, convert(server, "number", requests)):
        right = READINGS.get((locale, text))
        if isinstance(right, str):
            is_right = outcome.code == right
        else:
            is_right = right is not None and (outcome.number, *outcome.notes) == right
        failure = None if is_right else f"{outcome}, not {right}"
        yield Result("observed", f"{locale}/{ascii(text)[1:-1].replace(' ', '_')}", failure)
