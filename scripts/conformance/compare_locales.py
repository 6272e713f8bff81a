"""Every language in every region: the locale that the service uses, and Node's Intl; see
scripts/conformance/compare-locales."""

import json
import subprocess
import sys
from collections import Counter, defaultdict

from conformance_conversions import ask, convert
from server_under_test import Server

NODE = """
const tags = JSON.parse(require("fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(tags.map((tag) => Intl.NumberFormat.supportedLocalesOf(tag).length === 0
  ? "none" : new Intl.NumberFormat(tag).resolvedOptions().locale)));
"""
# What the program above says of a locale for which Node would use that of the process.
DEFAULT = "none"


def subtags(identifier):
    """(language, script, region), without keywords."""
    language, *rest = identifier.split("-u-")[0].split("-")
    script = next((part for part in rest if len(part) == 4), "")
    region = next((part for part in rest if len(part) in (2, 3)), "")
    return language, script, region


def cause(tag, used, problem, node, known):
    """Why the two differ; None where they do not."""
    if used == node:
        return None
    if used is None:
        return f"`{problem}`: CLDR's likely script has no data, and Node answers in another one"
    if node == DEFAULT:
        return "Node has no data for the language"
    if subtags(used)[1] != subtags(node)[1]:
        return "CLDR's likely script is another one than Node answers in"
    if used in known and not subtags(node)[2]:
        return "the toolchain has data for the region, ICU 78 has not"
    return "ICU 78 has data for the region, the toolchain has not"


def main():
    server = Server(sys.argv[1], "--log-level", "error")
    try:
        if not server.wait_until_ready():
            raise SystemExit("the server does not become ready")
        _, body = ask(server.address, "GET", "/locales")
        known = {entry["id"] for entry in json.loads(body)["locales"]}
        languages = sorted({subtags(identifier)[0] for identifier in known})
        regions = sorted({subtags(identifier)[2] for identifier in known} - {""})
        tags = [f"{language}-{region}" for language in languages for region in regions]
        outcomes = convert(server.address, "number", [{"value": 1, "to": tag} for tag in tags])
    finally:
        server.stop()
    done = subprocess.run(
        ["node", "-e", NODE], input=json.dumps(tags), capture_output=True, text=True, check=True)
    causes, languages_of, examples = Counter(), defaultdict(set), defaultdict(list)
    crossed = []
    for tag, outcome, node in zip(tags, outcomes, json.loads(done.stdout), strict=True):
        used = outcome.item.get("to")
        found = cause(tag, used, outcome.code, node, known)
        if used and subtags(used)[0] != subtags(tag)[0]:
            crossed.append((tag, used))
        if not found:
            continue
        causes[found] += 1
        languages_of[found].add(subtags(tag)[0])
        if len(examples[found]) < 3:
            examples[found].append(f"{tag}: `{used or outcome.code}`, `{node}`")
    print(f"{len(languages)} languages in {len(regions)} regions: {len(tags)} tags, "
          f"{sum(causes.values())} of them differ; "
          f"{len(crossed)} are answered in another language: "
          f"{sorted({(subtags(a)[0], subtags(b)[0]) for a, b in crossed})}")
    print("\n| cause | tags | languages | examples, here and there |\n|---|---|---|---|")
    for found, number in causes.most_common():
        print(f"| {found} | {number} | {len(languages_of[found])} | {'; '.join(examples[found])} |")


main()
