"""Ends and hangs the parts of a deployment under load, and tells what its clients saw."""

import http.client
import json
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PASSWORD = "not-a-secret"


def free_ports(count):
    """Ports of the loopback address that nobody listens on."""
    probes = [socket.socket() for _ in range(count)]
    try:
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]
    finally:
        for probe in probes:
            probe.close()


def wait_until(condition, seconds=10):
    """The seconds until the condition holds; None when it never does."""
    begin = time.monotonic()
    while time.monotonic() - begin < seconds:
        try:
            if condition():
                return time.monotonic() - begin
        except (OSError, http.client.HTTPException):
            pass
        time.sleep(0.02)
    return None


class Client:
    """A client with one kept connection."""

    def __init__(self, port, patience=10):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=patience)

    def send(self, method, path, body=None, **fields):
        """Status and body; 0 and the error's name where there is no whole answer."""
        if isinstance(body, dict):
            body = json.dumps(body)
            fields["Content-Type"] = "application/json"
        names = {name.replace("_", "-"): value for name, value in fields.items()}
        try:
            self.connection.request(method, path, body, names)
            answer = self.connection.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException) as error:
            self.connection.close()
            return 0, type(error).__name__.encode()

    def convert(self, value, session=None):
        fields = {"Conversion_Session": session} if session else {}
        body = {"value": value, "from": "en-US", "to": "de-DE"}
        return self.send("POST", "/convert/number", body, **fields)

    def begin(self):
        status, body = self.send("POST", "/sessions", b"")
        return json.loads(body)["id"] if status == 201 else None

    def history(self, session):
        """The texts that were converted, the oldest first; None where there is no session."""
        status, body = self.send("GET", f"/sessions/{session}/conversions?limit=1000")
        if status != 200:
            return None
        return [entry["request"]["value"] for entry in json.loads(body)["conversions"]][::-1]


class Load(threading.Thread):
    """Converts without a pause, in a session and without one in turn."""

    def __init__(self, port, number):
        super().__init__()
        self.client = Client(port)
        self.session = self.client.begin()
        self.number = number
        self.ends = threading.Event()
        self.answered = 0
        self.kept = []
        self.failures = []
        self.slowest = 0

    def run(self):
        while not self.ends.is_set():
            value = f"{self.number}.{self.answered + len(self.failures) + 1:06}"
            in_session = len(self.kept) * 4 <= self.answered and len(self.kept) < 900
            begin = time.monotonic()
            status, body = self.client.convert(value, self.session if in_session else None)
            self.slowest = max(self.slowest, time.monotonic() - begin)
            if status == 200 and json.loads(body)["output"] == value.replace(".", ","):
                self.answered += 1
                if in_session:
                    self.kept.append(value)
            else:
                self.failures.append((status, body[:200]))


class Deployment:
    """The parts, in processes of their own."""

    def __init__(self, binary, directory):
        self.binary = binary
        self.directory = pathlib.Path(directory)
        self.proxy_port, self.redis_port, *self.ports = free_ports(4)
        self.processes = {}

    def start(self, name, command):
        log = open(self.directory / f"{name}.log", "ab")
        self.processes[name] = subprocess.Popen(command, stdout=log, stderr=log)

    def start_redis(self):
        self.start("redis", [
            "redis-server", "--bind", "127.0.0.1", "--port", str(self.redis_port),
            "--save", "", "--appendonly", "no", "--requirepass", PASSWORD,
            "--dir", str(self.directory)])

    def start_replica(self, index):
        self.start(f"replica {index + 1}", [
            self.binary, "--port", str(self.ports[index]), "--log-level", "warning",
            "--sessions-url", f"redis://:{PASSWORD}@127.0.0.1:{self.redis_port}/0"])
        return wait_until(lambda: self.is_ready(self.ports[index]))

    def start_proxy(self):
        text = (ROOT / "docs/deploy/nginx.conf").read_text()
        for old, new in [
            ("listen 8080;", f"listen 127.0.0.1:{self.proxy_port};"),
            ("convertd-1:8080", f"127.0.0.1:{self.ports[0]}"),
            ("convertd-2:8080", f"127.0.0.1:{self.ports[1]}"),
            (" /tmp/", f" {self.directory}/nginx-"),
        ]:
            assert old in text, old
            text = text.replace(old, new)
        path = self.directory / "nginx.conf"
        path.write_text(text)
        self.start("proxy", ["nginx", "-c", str(path), "-g", "daemon off;"])
        return wait_until(lambda: self.is_ready(self.proxy_port))

    def is_ready(self, port):
        return Client(port, patience=2).send("GET", "/health/ready")[0] == 200

    def conversions(self, index):
        """How many conversions a replica has made since it was started."""
        _, body = Client(self.ports[index]).send("GET", "/metrics")
        counts = [line.split()[-1] for line in body.decode().splitlines()
                  if line.startswith("convertd_conversions_total{")]
        return sum(map(int, counts))

    def signal(self, name, number):
        self.processes[name].send_signal(number)

    def end(self, name, number, seconds=20):
        """The exit status of a part that a signal ended."""
        self.signal(name, number)
        return self.processes[name].wait(seconds)

    def stop(self):
        for process in self.processes.values():
            if process.poll() is None:
                process.send_signal(signal.SIGCONT)
                process.terminate()
        for process in self.processes.values():
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def logs(self):
        for path in sorted(self.directory.glob("*.log")):
            yield path.name, path.read_text(errors="replace")[-1500:]


class Report:
    """What was seen; whether all of it was as it should be."""

    def __init__(self):
        self.is_good = True

    def check(self, condition, text):
        self.is_good = self.is_good and bool(condition)
        print(f"{'ok  ' if condition else 'FAIL'} {text}", flush=True)


def under_load(deployment, report, title, event, clients=8):
    """Lets clients convert while something happens; checks what they saw."""
    loads = [Load(deployment.proxy_port, number + 1) for number in range(clients)]
    report.check(all(load.session for load in loads), f"{title}: {clients} clients, a session each")
    for load in loads:
        load.start()
    time.sleep(1)
    event()
    time.sleep(2)
    for load in loads:
        load.ends.set()
    for load in loads:
        load.join()
    answered = sum(load.answered for load in loads)
    failures = [failure for load in loads for failure in load.failures]
    slowest = max(load.slowest for load in loads)
    report.check(
        not failures and answered > 100,
        f"{title}: {answered} conversions answered, {len(failures)} failed {failures[:3]}, "
        f"slowest {slowest * 1000:.0f} ms")
    client = Client(deployment.proxy_port)
    kept = missing = twice = 0
    for load in loads:
        history = client.history(load.session) or []
        kept += len(load.kept)
        missing += len(set(load.kept) - set(history))
        twice += len(history) - len(set(history))
    report.check(
        kept > 0 and missing == 0,
        f"{title}: {kept} conversions in sessions, {missing} not in their histories, {twice} twice")


def check_loss_of_a_replica(deployment, report):
    under_load(
        deployment, report, "SIGKILL to replica 1",
        lambda: deployment.end("replica 1", signal.SIGKILL))
    before = deployment.conversions(1)
    seconds = deployment.start_replica(0)
    client = Client(deployment.proxy_port)
    back = wait_until(lambda: client.convert("1.5") and deployment.conversions(0) > 0)
    report.check(
        seconds is not None and back is not None and before > 0,
        f"replica 1 started again: ready after {seconds or -1:.2f} s, "
        f"asked again after {back or -1:.2f} s")


def check_rolling_restart(deployment, report):
    def restart():
        for index in range(2):
            status = deployment.end(f"replica {index + 1}", signal.SIGTERM)
            report.check(status == 0, f"replica {index + 1} ended by SIGTERM with status {status}")
            deployment.start_replica(index)
            seconds = wait_until(lambda: deployment.conversions(index) > 0)
            report.check(
                seconds is not None,
                f"replica {index + 1} is asked again {seconds or -1:.1f} s after it is ready")

    under_load(deployment, report, "one replica restarted after the other", restart)


def check_streams(deployment, report):
    client = Client(deployment.proxy_port)
    lines = b'{"value":"1,234.5"}\n' * 50_000
    begin = time.monotonic()
    status, body = client.send(
        "POST", "/convert/number?from=en-US&to=de-DE", iter([lines[i:i + 19_000] for i in
        range(0, len(lines), 19_000)]), Content_Type="application/x-ndjson")
    good = body.count(b'"output":"1.234,5"')
    report.check(
        status == 200 and good == 50_000,
        f"a stream: status {status}, {good} of 50000 lines in {time.monotonic() - begin:.1f} s")


def sessions_are_there(deployment):
    """Whether both replicas can begin sessions: each one finds Redis for itself."""
    return all(Client(port).begin() is not None for port in deployment.ports)


def check_redis_hangs(deployment, report):
    client = Client(deployment.proxy_port)
    session = client.begin()
    deployment.signal("redis", signal.SIGSTOP)
    others = [threading.Thread(target=Client(deployment.proxy_port).convert, args=("1.5", session))
              for _ in range(8)]
    for other in others:
        other.start()
    times, failures = [], 0
    end = time.monotonic() + 2.5
    while time.monotonic() < end:
        begin = time.monotonic()
        failures += client.convert("1.5")[0] != 200
        times.append(time.monotonic() - begin)
    begin = time.monotonic()
    status, body = client.convert("1.5", session)
    waited = time.monotonic() - begin
    for other in others:
        other.join()
    report.check(
        failures == 0 and max(times) < 0.5,
        f"Redis hangs: {len(times)} conversions without a session, {failures} failed, "
        f"slowest {max(times) * 1000:.0f} ms")
    report.check(
        status == 503 and b'"unavailable"' in body and waited < 3,
        f"Redis hangs: in a session {status} {json.loads(body).get('code')} after {waited:.2f} s")
    deployment.signal("redis", signal.SIGCONT)
    seconds = wait_until(lambda: sessions_are_there(deployment))
    report.check(seconds is not None, f"Redis goes on: sessions there after {seconds or -1:.2f} s")
    client.convert("2.5", session)
    history = client.history(session) or []
    report.check("2.5" in history, f"Redis goes on: the session is the same one: {history}")


def check_loss_of_redis(deployment, report):
    client = Client(deployment.proxy_port)
    session = client.begin()
    deployment.end("redis", signal.SIGKILL)
    time.sleep(0.1)
    statuses = {client.convert("1.5")[0] for _ in range(50)}
    report.check(statuses == {200}, f"Redis killed: conversions without a session {statuses}")
    answers = {
        "in a session": client.convert("1.5", session),
        "POST /sessions": client.send("POST", "/sessions", b""),
        "GET": client.send("GET", f"/sessions/{session}/conversions"),
        "DELETE": client.send("DELETE", f"/sessions/{session}"),
    }
    for name, (status, body) in answers.items():
        code = json.loads(body)["code"]
        report.check(
            (status, code) == (503, "unavailable"), f"Redis killed: {name} {status} {code}")
    ready = [deployment.is_ready(port) for port in deployment.ports]
    report.check(all(ready), f"Redis killed: replicas ready {ready}")
    deployment.start_redis()
    seconds = wait_until(lambda: sessions_are_there(deployment))
    report.check(seconds is not None, f"Redis back: sessions begin after {seconds or -1:.2f} s")
    status, body = client.convert("1.5", session)
    report.check(status == 404, f"Redis back: a session from before {status}")


def main(binary):
    report = Report()
    with tempfile.TemporaryDirectory() as directory:
        deployment = Deployment(binary, directory)
        try:
            deployment.start_redis()
            times = [deployment.start_replica(0), deployment.start_replica(1)]
            proxy = deployment.start_proxy()
            report.check(None not in times and proxy is not None, "nginx, two replicas and Redis run")
            if report.is_good:
                check_streams(deployment, report)
                check_loss_of_a_replica(deployment, report)
                check_rolling_restart(deployment, report)
                check_redis_hangs(deployment, report)
                check_loss_of_redis(deployment, report)
        finally:
            deployment.stop()
            if not report.is_good:
                for name, text in deployment.logs():
                    print(f"-- {name}\n{text}")
    print("topology: " + ("as described" if report.is_good else "FAILED"))
    return 0 if report.is_good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
