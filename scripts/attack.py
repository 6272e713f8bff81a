"""Attacks a server of its own, part by part; see scripts/attack."""

import sys

import attack_descriptors
import attack_drain
import attack_hostile

PARTS = {
    "drain": attack_drain.run,
    "descriptors": attack_descriptors.run,
    "hostile": attack_hostile.run,
}


def main():
    binary, *names = sys.argv[1:]
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.exit(f"no such part: {unknown[0]}; there are {', '.join(PARTS)}")
    failures = []
    for name in names or PARTS:
        print(f"== {name}", flush=True)
        found = PARTS[name](binary)
        for failure in found:
            print(f"FAILED: {failure}", flush=True)
        failures += found
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
