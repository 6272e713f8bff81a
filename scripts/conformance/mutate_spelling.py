"""Numbers in English and German words, spelled from the languages' own rules, and what may be read from them."""

import re

SMALL = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen""".split()
TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()
LARGE = [(10**12, "trillion"), (10**9, "billion"), (10**6, "million"), (1000, "thousand")]
ORDINALS = {
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
    "nine": "ninth", "twelve": "twelfth",
}

KLEIN = """null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn
sechzehn siebzehn achtzehn neunzehn""".split()
ZEHNER = "null zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
GROSS = [(10**12, "eine Billion", "Billionen"), (10**9, "eine Milliarde", "Milliarden"),
         (10**6, "eine Million", "Millionen")]


def english_below_hundred(number):
    if number < 20:
        return SMALL[number]
    tens, ones = divmod(number, 10)
    return TENS[tens] + ("-" + SMALL[ones] if ones else "")


def english(number, joint=" "):
    """In American English; with the joint ` and ` as the British have it."""
    for size, name in LARGE:
        if number >= size:
            head, rest = divmod(number, size)
            behind = (joint if rest < 100 else " ") + english(rest, joint) if rest else ""
            return f"{english(head, joint)} {name}{behind}"
    if number >= 100:
        head, rest = divmod(number, 100)
        return f"{SMALL[head]} hundred" + (joint + english_below_hundred(rest) if rest else "")
    return english_below_hundred(number)


def english_verbose(number):
    """With an `and` before the tens, and a comma between the larger parts."""
    text, rest = [], number
    for size, name in LARGE:
        if rest >= size:
            head, rest = divmod(rest, size)
            text.append(f"{english(head, ' and ')} {name}")
    if rest >= 100 or not text:
        text.append(english(rest, " and "))
        return ", ".join(text)
    return ", ".join(text) + (f" and {english_below_hundred(rest)}" if rest else "")


def english_year(number):
    """As years are said, from 1010 to 9999."""
    if not 1010 <= number <= 9999 or number % 1000 < 10:
        return None
    head, rest = divmod(number, 100)
    if rest == 0:
        return f"{english_below_hundred(head)} hundred"
    if rest < 10:
        return f"{english_below_hundred(head)} oh-{SMALL[rest]}"
    return f"{english_below_hundred(head)} {english_below_hundred(rest)}"


def english_ordinal(cardinal):
    """The ordinal of a cardinal: its last word changes."""
    before, last = re.fullmatch("(.*?)([a-z]+)", cardinal, re.S).groups()
    ordinal = ORDINALS.get(last) or (last[:-1] + "ieth" if last.endswith("y") else last + "th")
    return before + ordinal


def german(number, one="eins"):
    for size, single, several in GROSS:
        if number >= size:
            head, rest = divmod(number, size)
            text = single if head == 1 else f"{german(head, 'eine')} {several}"
            return text + (" " + german(rest, one) if rest else "")
    if number >= 1000:
        head, rest = divmod(number, 1000)
        return f"{german(head, 'ein')}tausend" + (german(rest, one) if rest else "")
    if number >= 100:
        head, rest = divmod(number, 100)
        head = "ein" if head == 1 else KLEIN[head]
        return f"{head}hundert" + (german(rest, one) if rest else "")
    if number < 20:
        return one if number == 1 else KLEIN[number]
    tens, ones = divmod(number, 10)
    head = "ein" if ones == 1 else KLEIN[ones]
    return f"{head}und{ZEHNER[tens]}" if ones else ZEHNER[tens]


def spellings(language, style, number):
    """All that a number may be written as, its sign aside."""
    if language == "de":
        forms = ["ein", "eine", "einen", "einem", "einer", "eines"]
        texts = [german(number)] + [german(number, form) for form in forms if number % 100 == 1]
        if 1100 <= number < 2000:
            rest = german(number % 100) if number % 100 else ""
            texts.append(f"{german(number // 100)}hundert{rest}")
        return texts
    cardinals = [english(number), english(number, " and "), english_verbose(number)]
    year = english_year(number)
    if style == "ordinal":
        return [english_ordinal(text) for text in cardinals]
    return cardinals + ([year] if year else []) + [english_ordinal(text) for text in cardinals]


def folded(text):
    """A text without what does not count: case, spaces, hyphens, soft hyphens."""
    return re.sub("[\\s\u00ad\u2010\u2011-]", "", text.lower())


def write(source):
    """(language, style, text, number) of a spelled number."""
    language, style = source.choice([("en", "spellout"), ("en", "ordinal"), ("de", "spellout")])
    number = source.randrange(10 ** source.choice([1, 2, 2, 3, 4, 4, 5, 6, 7, 9, 12]))
    texts = spellings(language, style, number)
    # The service writes years and German inflections, but what a text is written as comes first.
    return language, style, texts[0] if source.random() < 0.7 else source.choice(texts), number


WORDS = {
    "en": SMALL + TENS[2:] + ["hundred", "and", "thousand", "million", "first", "th", ","],
    "de": KLEIN + ZEHNER[2:] + ["hundert", "und", "tausend", "eine Million", "Millionen", "ein"],
}


def mutate(language, text, source):
    """The text with one or two words or letters changed."""
    for _ in range(source.choice([1, 1, 2])):
        tokens = re.findall(r"\w+|\W", text) or ["x"]
        place = source.randrange(len(tokens))
        match source.randrange(8):
            case 0:
                del tokens[place]
            case 1:
                tokens.insert(place, tokens[place])
            case 2:
                tokens[place] = source.choice(WORDS[language])
            case 3:
                tokens.insert(place, " " + source.choice(WORDS[language]) + " ")
            case 4:
                source.shuffle(tokens)
            case 5:
                tokens[place] = tokens[place].upper()
            case 6:
                tokens = [source.choice([" ", "-", "  ", "\u00a0", ""]) if t in " -" else t for t in tokens]
            case _:
                at = source.randrange(len(text) or 1)
                tokens = [text[:at] + source.choice(["", "e", "n", "-", " ", "\u00ad"]) + text[at + 1:]]
        text = "".join(tokens)
    return text


def fault(language, style, text, original, answer):
    """What is wrong with the reading of a text that was made from another one; None for nothing."""
    if "error" in answer:
        # A hyphen that does not join two words may be a minus.
        has_sign = re.search("(^|\\s)[-\u2010\u2011]|[-\u2010\u2011](\\s|$)", text)
        same = folded(text) == folded(original) and not has_sign
        return f"refused as {answer['error']['code']}" if same else None
    number = int(answer["number"]) if re.fullmatch(r"-?\d+", answer["number"]) else None
    if number is None or number < 0:
        # Signs and fractions are no words of these numbers.
        return None if re.search("minus|point|komma", text.lower()) else "read with a sign or fraction"
    # Which commas are needed is not judged, but the value is.
    typed = folded(text).replace(",", "")
    if any(folded(spelling).replace(",", "") == typed
           for spelling in spellings(language, style, number)):
        return None
    return "is not what the number is written as"
