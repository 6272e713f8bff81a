"""Alert rules and dashboard against a live service and a live Prometheus; see scripts/deploy/monitoring."""

import json
import pathlib
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

from attack_log import Log, send_many
from attack_sessions import ask, request
from polling_client import CONVERSION, post
from server_under_test import Server, free_port

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "docs" / "deploy" / "monitoring"
# These need what no live service shows; promtool tests them with made-up series.
UNIT_TESTED = {"ConvertdBug", "ConvertdMemory"}
PATIENCE = 60
SETTINGS = ["--max-sessions", "1", "--max-connections", "40", "--loops", "2",
            "--max-answer-bytes", "20000"]


def promtool(*arguments, **options):
    result = subprocess.run(
        ["promtool", *arguments], cwd=FOLDER, capture_output=True, text=True, **options)
    return [] if result.returncode == 0 else [result.stdout + result.stderr]


def fast_rules():
    """The rules, which wait for no longer than a second, over a window of seconds."""
    text = (FOLDER / "rules.yaml").read_text()
    text = re.sub(r"for: \d+m", "for: 1s", text)
    return re.sub(r"\[\d+m\]", "[15s]", text)


class Prometheus:
    def __init__(self, directory, target):
        self.port = free_port()
        directory = pathlib.Path(directory)
        (directory / "rules.yaml").write_text(fast_rules())
        (directory / "prometheus.yaml").write_text(f"""
global: {{scrape_interval: 1s, evaluation_interval: 1s}}
rule_files: [rules.yaml]
scrape_configs:
  - job_name: convertd
    static_configs: [{{targets: ["127.0.0.1:{target}"]}}]
""")
        self.log = open(directory / "log", "w+")
        self.process = subprocess.Popen(
            ["prometheus", f"--config.file={directory}/prometheus.yaml",
             f"--storage.tsdb.path={directory}/data",
             f"--web.listen-address=127.0.0.1:{self.port}"],
            stdout=self.log, stderr=self.log)

    def get(self, path, **parameters):
        url = f"http://127.0.0.1:{self.port}/api/v1/{path}?{urllib.parse.urlencode(parameters)}"
        with urllib.request.urlopen(url, timeout=5) as answer:
            return json.load(answer)["data"]

    def firing(self):
        try:
            return {alert["labels"]["alertname"] for alert in self.get("alerts")["alerts"]
                    if alert["state"] == "firing"}
        except (OSError, urllib.error.URLError):
            return set()

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=10)


def wait_for(prometheus, names, make=lambda: None):
    """Makes a fault again and again until all of the alerts fire; those that do not."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        make()
        missing = names - prometheus.firing()
        if not missing:
            return set()
        time.sleep(0.5)
    return missing


def convert(address, body, target="/convert/number"):
    return ask(address, post(body, target.encode()))


def faults(server, log):
    """What each alert needs."""
    bad = b'{"value":"x","from":"en","to":"de"}'
    # Words that lead nowhere after 255 letters: some 2 ms each, and a short answer.
    slow = json.dumps({"from": "ru", "to": "en", "style": "spellout",
                       "conversions": [{"value": "сто" * 85}] * 20}).encode()
    big = (b'{"from":"en","to":"de","conversions":[%s]}'
           % b",".join([b'{"value":"1.5"}'] * 2000))

    def sessions():
        for _ in range(20):
            ask(server.address, request("POST", "/sessions"))

    def connections():
        many = [socket.create_connection(server.address) for _ in range(60)]
        time.sleep(0.2)
        for one in many:
            one.close()

    def streams():
        with socket.create_connection(server.address) as one:
            one.sendall(b"POST /convert/number?from=en&to=de HTTP/1.1\r\nHost: a\r\n"
                        b"Content-Type: application/x-ndjson\r\nContent-Length: 1000\r\n\r\n"
                        b'{"value":"1"}\n')
            one.recv(1000)

    return {
        "ConvertdUnavailable": sessions,
        "ConvertdConnectionsRefused": connections,
        "ConvertdOverBudget": lambda: convert(server.address, big),
        "ConvertdStreamsCut": streams,
        "ConvertdRefusesValues": lambda: [convert(server.address, bad) for _ in range(20)],
        "ConvertdSlow": lambda: [convert(server.address, slow) for _ in range(5)],
        "ConvertdLogLinesDropped": lambda: send_many(server.address, 20_000),
    }


def descriptors(server, prometheus):
    """Few descriptors, most of them taken."""
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (60, 60))
    many = [socket.create_connection(server.address) for _ in range(38)]
    missing = wait_for(prometheus, {"ConvertdDescriptors"})
    for one in many:
        one.close()
    return missing


def dashboard(prometheus):
    """Queries of the dashboard that have no answer."""
    panels = json.loads((FOLDER / "dashboard.json").read_text())["panels"]
    queries = [target["expr"] for panel in panels for target in panel["targets"]]
    found = []
    for query in queries:
        query = query.replace("$__rate_interval", "1m").replace("$instance", ".*")
        try:
            if not prometheus.get("query", query=query)["result"]:
                found.append(f"no answer to {query}")
        except urllib.error.HTTPError as error:
            found.append(f"{query}: {error.read().decode()}")
    print(f"{len(queries)} queries of the dashboard, {len(found)} without an answer", flush=True)
    return found


def attempt(server, log, directory):
    failures = []
    with urllib.request.urlopen(f"http://127.0.0.1:{server.address[1]}/metrics") as answer:
        failures += promtool("check", "metrics", input=answer.read().decode())
    failures += promtool("check", "rules", "rules.yaml")
    failures += promtool("test", "rules", "rules-test.yaml")
    rules = set(re.findall(r"alert: (\w+)", (FOLDER / "rules.yaml").read_text()))
    prometheus = Prometheus(directory, server.address[1])
    try:
        convert(server.address, CONVERSION)
        time.sleep(5)
        if early := prometheus.firing():
            failures.append(f"fires without a fault: {', '.join(sorted(early))}")
        shown = set()
        for name, make in faults(server, log).items():
            start = time.monotonic()
            missing = wait_for(prometheus, {name}, make)
            print(f"{name}: {'does not fire' if missing else 'fires'} after "
                  f"{time.monotonic() - start:.0f} s", flush=True)
            failures += [f"{name} does not fire"] if missing else []
            shown.add(name)
        failures += dashboard(prometheus)
        for name, missing in [("ConvertdDescriptors", descriptors(server, prometheus))]:
            print(f"{name}: {'does not fire' if missing else 'fires'}", flush=True)
            failures += [f"{name} does not fire"] if missing else []
            shown.add(name)
        server.process.kill()
        server.process.wait()
        missing = wait_for(prometheus, {"ConvertdDown"})
        print(f"ConvertdDown: {'does not fire' if missing else 'fires'}", flush=True)
        failures += ["ConvertdDown does not fire"] if missing else []
        shown.add("ConvertdDown")
        if untested := rules - shown - UNIT_TESTED:
            failures.append(f"no fault is made for {', '.join(sorted(untested))}")
    finally:
        prometheus.stop()
    return failures


def main():
    with tempfile.TemporaryDirectory() as directory:
        log = Log()
        server = Server(sys.argv[1], *SETTINGS, log=log)
        log.close()
        try:
            if server.wait_until_ready():
                failures = attempt(server, log, directory)
            else:
                failures = ["the server did not become ready"]
        finally:
            server.process.kill()
            server.process.wait()
            log.stop_reading()
    for failure in failures:
        print(f"FAILED: {failure}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
