"""Seeded columns in all separator conventions: what POST /detect/number decides; see
scripts/conformance/detect-columns."""

import http.client
import json
import random
import sys
from collections import Counter
from decimal import Decimal

from server_under_test import Server

ASCII, ARABIC, PERSIAN, NEPALI = "0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९"
# Decimal separator, grouping separator, digits in the further groups, digits.
CONVENTIONS = [
    (".", ",", 3, ASCII), (",", ".", 3, ASCII), (",", "\u00a0", 3, ASCII), (",", "\u202f", 3, ASCII),
    (",", " ", 3, ASCII), (".", "’", 3, ASCII), (".", ",", 2, ASCII), ("٫", "٬", 3, ARABIC),
    ("٫", "٬", 3, PERSIAN), (".", ",", 2, NEPALI),
]
CLASSES = {"\u202f": " ", "\u00a0": " ", "’": "'"}
BLANKS = ["", " ", "-", "n/a", "…"]
TEXTS = ["Betrag", "Amount", "Сумма", "total"]


def class_of(separator):
    return CLASSES.get(separator, separator)


def write(number, places, convention, is_grouped):
    """A number as a convention writes it, `places` digits behind the decimal separator."""
    decimal, grouping, secondary, digits = convention
    whole, _, fraction = f"{abs(number):.{places}f}".partition(".")
    parts, size = [], 3
    while is_grouped and len(whole) > size:
        parts.insert(0, whole[-size:])
        whole, size = whole[:-size], secondary
    text = grouping.join([whole, *parts]) + (decimal + fraction if fraction else "")
    return ("-" if number < 0 else "") + text.translate({48 + at: c for at, c in enumerate(digits)})


def column(source):
    """(convention, cells, numbers); a number is None for a cell that has none."""
    convention = source.choice(CONVENTIONS)
    is_grouped, has_blanks = source.random() < 0.7, source.random() < 0.3
    most = source.choice([0, 0, 1, 2, 2, 3])
    largest = 10 ** source.choice([2, 4, 5, 7, 9])
    cells, numbers = [], []
    if source.random() < 0.2:
        cells.append(source.choice(TEXTS))
        numbers.append(None)
    for _ in range(source.choice([1, 2, 5, 50])):
        if has_blanks and source.random() < 0.2:
            cells.append(source.choice(BLANKS))
            numbers.append(None)
            continue
        places = source.randint(0, most)
        number = Decimal(source.randrange(largest)).scaleb(-places)
        number = -number if source.random() < 0.15 else number
        # An outlier, a hundred thousand times as large.
        if source.random() < 0.02:
            number = number.scaleb(5)
        cells.append(write(number, places, convention, is_grouped))
        numbers.append(number)
    return convention, cells, numbers


def fault(convention, cells, numbers, answer):
    """What is wrong with an answer; None where nothing is."""
    if all(number is None for number in numbers):
        return None
    fitting = [found for found in answer["conventions"] if found["refused"] == 0]
    decimal, grouping = (class_of(separator) for separator in convention[:2])
    used = "".join(cells)
    is_there = any(
        (convention[0] not in used or class_of(found["decimalSeparator"]) == decimal)
        and (convention[1] not in used or class_of(found["groupingSeparator"]) == grouping)
        for found in fitting)
    if not is_there and len(fitting) < 10:
        return "the true convention does not fit"
    if not answer["decided"]:
        return None
    for number, found in zip(numbers, answer["numbers"], strict=True):
        if number is not None and (found is None or Decimal(found) != number):
            return f"decided as {found}, which is {number}"
    return None


def main():
    binary, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    source = random.Random(seed)
    server = Server(binary, "--log-level", "error")
    found = Counter()
    try:
        if not server.wait_until_ready():
            raise SystemExit(server.last_lines())
        connection = http.client.HTTPConnection(*server.address, timeout=60)
        for _ in range(count):
            convention, cells, numbers = column(source)
            body = json.dumps({"values": cells, "includeNumbers": True})
            connection.request("POST", "/detect/number", body, {"Content-Type": "application/json"})
            response = connection.getresponse()
            content = response.read()
            if response.status != 200:
                raise SystemExit(f"{cells}: {response.status} {content!r}")
            answer = json.loads(content)
            found["decided" if answer["decided"] else "open"] += 1
            problem = fault(convention, cells, numbers, answer)
            if problem:
                found["wrong"] += 1
                if found["wrong"] <= 20:
                    print(f"{convention} {cells[:6]}: {problem}")
    finally:
        server.stop()
    print(f"{count} columns: {found['decided']} decided, {found['open']} left open, {found['wrong']} wrong")
    sys.exit(1 if found["wrong"] else 0)


main()
