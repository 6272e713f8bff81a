"""Attacks a server of its own, part by part; see scripts/attack/run."""

import sys

import attack_costs
import attack_descriptors
import attack_drain
import attack_hostile
import attack_log
import attack_origins
import attack_redis
import attack_sessions
import attack_surroundings

PARTS = {
    "drain": attack_drain.run,
    "descriptors": attack_descriptors.run,
    "traps": attack_costs.traps,
    "work": attack_costs.work,
    "turns": attack_costs.turns,
    "memory": attack_costs.memory,
    "drips": attack_costs.drips,
    "first": attack_costs.first,
    "hostile": attack_hostile.run,
    "log": attack_log.run,
    "origins": attack_origins.run,
    "sessions": attack_sessions.run,
    "surroundings": attack_surroundings.run,
}
# Parts that have a short form.
SHORT = {"traps", "hostile"}
# Parts that need a server of another build, and run only where they are named.
NAMED_PARTS = {
    "redis": attack_redis.run,
}


def main():
    binary, *names = sys.argv[1:]
    is_short = "--short" in names
    names = [name for name in names if name != "--short"]
    parts = PARTS | NAMED_PARTS
    unknown = [name for name in names if name not in parts]
    if unknown:
        sys.exit(f"no such part: {unknown[0]}; there are {', '.join(parts)}")
    failures = []
    for name in names or PARTS:
        print(f"== {name}", flush=True)
        found = parts[name](binary, True) if is_short and name in SHORT else parts[name](binary)
        for failure in found:
            print(f"FAILED: {failure}", flush=True)
        failures += found
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
