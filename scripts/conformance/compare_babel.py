"""Hard texts in convertd and in Babel; see scripts/conformance/compare-babel."""

import json
import pathlib
import sys

from attack_sessions import ask
from babel.numbers import NumberFormatError, parse_decimal
from polling_client import post
from server_under_test import Server

DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "docs" / "comparison.md"
TEXTS = [
    ("1,234", "en"), ("1,23", "en"), ("1,2,3", "en"), ("30.00", "de"), ("1.234,5.6", "de"),
    ("1’234.50", "de-CH"), ("1 234,5", "fr"), ("−12", "sv"), ("12abc", "en"), ("NaN", "en"),
    ("1__2", "en"), ("12 Mio.", "de"), ("१२,३४,५६७.८९", "ne"), ("١٬٢٣٤٫٥", "ar-EG"),
]


def babel(text, locale, strict):
    try:
        return str(parse_decimal(text, locale=locale.replace("-", "_"), strict=strict))
    except NumberFormatError:
        return "refused"


def convertd(server, text, locale):
    body = {"value": text, "from": locale, "to": "en"}
    if "Mio" in text:
        body["notation"] = "compact"
    _, answer = ask(server.address, post(json.dumps(body).encode()))
    answer = json.loads(answer)
    if "code" in answer:
        return f"`{answer['code']}`"
    notes = ", ".join(f"`{note['code']}`" for note in answer.get("notes", []))
    return answer["number"] + (f" with the note {notes}" if notes else "")


def main():
    server = Server(sys.argv[1])
    try:
        if not server.wait_until_ready():
            sys.exit(f"the server did not become ready\n{server.last_lines()}")
        rows = [f"| `{text}` | {locale} | {convertd(server, text, locale)} "
                f"| {babel(text, locale, False)} | {babel(text, locale, True)} |"
                for text, locale in TEXTS]
    finally:
        server.stop()
    document = DOCUMENT.read_text()
    missing = [row for row in rows if row not in document]
    print("\n".join(rows))
    for row in missing:
        print(f"FAILED: not in docs/comparison.md: {row}")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
