"""Holds openapi.yaml against a running server; see scripts/contract/run."""

import pathlib
import subprocess
import sys
import tempfile

from contract_constraints import constraints
from contract_examples import examples
from contract_metrics import metrics
from contract_sessions import sessions
from server_under_test import Server

SCRIPTS = pathlib.Path(__file__).parent
DESCRIPTION = SCRIPTS.parents[1] / "openapi.yaml"
# More than a thousand requests in all.
EXAMPLES_OF_EACH = 60


def is_valid():
    return subprocess.run(["openapi-spec-validator", DESCRIPTION]).returncode == 0


def is_kept(url, seed):
    """Whether no request made from the description is answered outside it."""
    command = [
        "schemathesis", "--config-file", SCRIPTS / "contract.toml", "run", DESCRIPTION,
        "--url", url, "--seed", seed, "--max-examples", str(EXAMPLES_OF_EACH),
        "--generation-database", "none", "--continue-on-failure", "--no-color",
    ]
    with tempfile.TemporaryDirectory() as directory:
        return subprocess.run(command, cwd=directory).returncode == 0


def has_client(url):
    """Whether a client generated from the description converts."""
    with tempfile.TemporaryDirectory() as directory:
        generation = subprocess.run(
            ["openapi-python-client", "generate", "--path", DESCRIPTION, "--meta", "none",
             "--output-path", pathlib.Path(directory) / "convertd_client"],
            capture_output=True, text=True)
        if generation.returncode != 0:
            print(generation.stdout, generation.stderr)
            return False
        use = [sys.executable, SCRIPTS / "contract_client.py", directory, url]
        return subprocess.run(use).returncode == 0


def main():
    server = Server(sys.argv[1])
    try:
        if not server.wait_until_ready():
            sys.exit(f"the server did not become ready\n{server.last_lines()}")
        url = "http://%s:%d" % server.address
        steps = {
            "the description is valid": is_valid,
            "its examples are what is answered": lambda: examples(DESCRIPTION, server.address),
            "a session ends as it says": lambda: sessions(server.address),
            "Prometheus can read the metrics": lambda: metrics(server.address),
            "every constraint is enforced": lambda: constraints(DESCRIPTION, server.address),
            "a generated client converts": lambda: has_client(url),
        }
        for seed in sys.argv[2:] or ["1"]:
            steps[f"no answer is outside it, seed {seed}"] = lambda seed=seed: is_kept(url, seed)
        outcomes = {name: step() for name, step in steps.items()}
        outcomes["the server ends well"] = server.process.poll() is None and server.stop() == 0
        for name, outcome in outcomes.items():
            print(f"{'holds' if outcome else 'FAILS'}: {name}")
        sys.exit(0 if all(outcomes.values()) else 1)
    finally:
        server.stop()


if __name__ == "__main__":
    main()
