"""Compares the factors of all units of length with those of GNU units, to 14 digits."""

import json
import subprocess
import sys
from fractions import Fraction

from conformance_conversions import ask
from server_under_test import Server

# The names that GNU units has, where they are not the id without hyphens.
NAMES = {
    "100-kilometer": "100 km", "astronomical-unit": "au", "cable-length": "cablelength",
    "jo-jp": "jou_distance", "light-year": "lightyear", "nautical-mile": "nauticalmile",
    "ri-jp": "ri", "shaku-cloth": "kujirajaku", "shaku-length": "shaku",
    "us-survey-foot": "surveyfoot", "us-survey-mile": "surveymile",
}

# Defined otherwise, or not at all; with the definition that holds here.
OTHERS = {
    "earth-radius": "IAU 2015 B3: 6378.1 km, the nominal equatorial radius; GNU units has the mean",
    "solar-radius": "IAU 2015 B3: 695,700 km, the nominal radius; GNU units has an older value",
    "parsec": "IAU 2015 B2: 648,000/π au; GNU units divides the au by the tangent of a second",
    "mile-scandinavian": "10 km (Sweden, 1889); GNU units does not have it",
}
PREFIXES = {"quecto", "ronto", "ronna", "quetta"}  # Since 2022; GNU units does not have them.


def gnu(expression):
    """How many metres an expression of GNU units is; nothing for one that it does not know."""
    shown = subprocess.run(
        ["units", "--terse", "--digits", "15", expression, "m"], capture_output=True, text=True)
    return Fraction(shown.stdout.strip()) if shown.returncode == 0 else None


def main():
    server = Server(sys.argv[1])
    try:
        if not server.wait_until_ready():
            sys.exit("the server did not become ready")
        status, body = ask(server.address, "GET", "/units")
    finally:
        server.stop()
    if status != 200:
        sys.exit(f"GET /units answered {status}")
    compared, faults = 0, []
    for unit in json.loads(body)["units"]:
        name = unit["id"]
        if name in OTHERS or name.endswith("parsec") or any(name.startswith(prefix) for prefix in PREFIXES):
            continue
        expected = gnu(NAMES.get(name, name))
        got = Fraction(unit["metres"])
        compared += 1
        if expected is None:
            faults.append(f"{name}: GNU units does not know it")
        elif abs(got - expected) > expected / 10**14:
            faults.append(f"{name}: {got} m, not {float(expected)} m")
    print(f"{compared} factors compared with GNU units, {len(faults)} differ")
    for name, reason in OTHERS.items():
        print(f"  not compared: {name}, {reason}")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
