"""Compares POST /convert/number with nginx's `return 200` of an answer of the same size, with and
without a log line for each request.

Rounds are interleaved, because the machine's speed drifts: quote the ratios, not the rates.
"""

import http.client
import json
import os
import re
import resource
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

from attack_hostile import RATE, percentile, polite
from polling_client import CONVERSION, post
from server_under_test import free_port

REQUEST = b'{"value":"1,234,567.891","from":"en_US","to":"ne"}'
EXPECTED = {
    "input": "1,234,567.891", "number": "1234567.891", "from": "en-US", "to": "ne",
    "output": "१२,३४,५६७.८९१", "exact": True,
}

NGINX = """
worker_processes {workers};
daemon off;
pid {folder}/{name}.pid;
error_log /dev/null;
events {{ worker_connections 16384; }}
http {{
    access_log {log};
    keepalive_requests 1000000000;
    server_tokens off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port} reuseport;
        location / {{
            default_type application/json;
            add_header X-Fill {fill};
            return 200 '{body}';
        }}
    }}
}}
"""

LUA = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = %s
"""


def raw_answer(port):
    """The whole answer to the request, head and content."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(
            b"POST /convert/number HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
            b"Connection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(REQUEST), REQUEST))
        parts = []
        while part := connection.recv(65536):
            parts.append(part)
    return b"".join(parts)


def wait_for(port, process):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if process.poll() is not None:
                sys.exit(f"a server ended early with {process.returncode}")
            time.sleep(0.05)
    sys.exit("a server did not start")


def check(port, expected):
    """Refuses to time an answer that is not the right one."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.request(
        "POST", "/convert/number", REQUEST, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    body = answer.read()
    if answer.status != 200 or json.loads(body) != expected:
        sys.exit(f"wrong answer on port {port}: {answer.status} {body!r}")
    connection.close()


def cpu_seconds(pid):
    """Processor time of a process and its direct children."""
    total = 0
    children = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True).stdout.split()
    for member in [str(pid), *children]:
        try:
            with open(f"/proc/{member}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
        except OSError:
            pass
    return total / os.sysconf("SC_CLK_TCK")


def load(port, script, seconds, connections, threads, *options):
    """The command of a client that posts all the time."""
    return ["wrk", f"-t{threads}", f"-c{connections}", f"-d{seconds}s", *options, "-s", script,
            f"http://127.0.0.1:{port}/convert/number"]


def answered(output):
    """How many requests a client had answered; ends where one of them failed."""
    count = int(re.search(r"(\d+) requests in", output)[1])
    if "Non-2xx" in output or "Socket errors" in output or count == 0:
        sys.exit(f"errors while timing:\n{output}")
    return count


def run(port, pid, script, seconds, connections=64, threads=2):
    """Requests a second, and processor time of the server and of the client for one, in µs."""
    before = cpu_seconds(pid)
    client = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(
        load(port, script, seconds, connections, threads),
        capture_output=True, text=True, check=True).stdout
    used = cpu_seconds(pid) - before
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1])
    count = answered(output)
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    client = end.ru_utime + end.ru_stime - client.ru_utime - client.ru_stime
    return rate, used / count * 1e6, client / count * 1e6


def many_connections(servers, script, seconds):
    """10,000 connections against 64, in turn.

    Client and server share the processors. What nginx keeps of its rate, and what the rate could be
    if only the client took longer, show what the server has no part in.
    """
    for name, port, pid in servers:
        shares, bounds = [], []
        for _ in range(3):
            few = run(port, pid, script, seconds)
            many = run(port, pid, script, 2 * seconds, connections=10_000)
            shares.append(many[0] / few[0])
            bounds.append((few[1] + few[2]) / (few[1] + many[2]))
        median = statistics.median
        print(f"  10,000 connections, {name}: {median(shares):.2f} of the rate at 64 "
              f"({min(shares):.2f} to {max(shares):.2f}); with the server's cost at 64 it would be "
              f"{median(bounds):.2f}")


def idle_connections(port, pid, script, seconds):
    """64 busy connections among 10,000 open ones, which have asked once, against 64 alone."""
    request = post(CONVERSION)
    shares = []
    for _ in range(3):
        few = run(port, pid, script, seconds)[0]
        crowd = [socket.create_connection(("127.0.0.1", port)) for _ in range(10_000 - 64)]
        for connection in crowd:
            connection.sendall(request)
        for connection in crowd:
            if not connection.recv(4096).startswith(b"HTTP/1.1 200 "):
                sys.exit("a connection among many got no answer")
        shares.append(run(port, pid, script, seconds)[0] / few)
        for connection in crowd:
            connection.close()
    print(f"  64 busy among 10,000 connections: {statistics.median(shares):.2f} of the rate without "
          f"the others ({min(shares):.2f} to {max(shares):.2f})")


def pipelined(port, pid, script, folder, seconds):
    """Sixteen requests in one write against one."""
    deep = os.path.join(folder, "pipelined.lua")
    with open(script) as file, open(deep, "w") as other:
        other.write(file.read() + """
init = function()
    local one = wrk.format()
    local all = {}
    for i = 1, 16 do all[i] = one end
    many = table.concat(all)
end
request = function() return many end
""")
    shares = []
    for _ in range(3):
        single = run(port, pid, script, seconds)[0]
        shares.append(run(port, pid, deep, seconds)[0] / single)
    print(f"  pipelined 16 deep: {statistics.median(shares):.1f} times the rate "
          f"({min(shares):.1f} to {max(shares):.1f})")


def hurried(port, script, seconds):
    """The 99th percentile of two connections that ask again at once, in µs."""
    output = subprocess.run(
        load(port, script, seconds, 2, 1, "--latency"),
        capture_output=True, text=True, check=True).stdout
    answered(output)
    value, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
    return float(value) * {"us": 1, "ms": 1e3, "s": 1e6}[unit]


def steady(port, seconds):
    """The 99th percentile of requests that are due at a fixed rate, timed from then, in µs."""
    taken = polite(("127.0.0.1", port), seconds)
    if not taken:
        sys.exit("a small request failed")
    return percentile(taken, 0.99) * 1e6


def beside_batches(port, other, script, folder, seconds):
    """The 99th percentile of small requests: quiet, beside 1 MiB batches without pause, and beside
    the same batches at another process, which shows what the machine's sharing takes."""
    item = '{"value":"1,234,567.891"}'
    body = '{"from":"en-US","to":"ne","conversions":[' + ",".join([item] * 10_000) + "]}"
    body += " " * (1024 * 1024 - len(body))
    batches = os.path.join(folder, "batches.lua")
    with open(batches, "w") as file:
        file.write(LUA % json.dumps(body))

    def beside(target, measure):
        poster = subprocess.Popen(
            load(target, batches, seconds + 1, 1, 1, "--timeout", "30"),
            stdout=subprocess.PIPE, text=True)
        time.sleep(0.5)
        value = measure()
        return value, answered(poster.communicate()[0])

    for name, measure in [
        (f"{RATE} a second", lambda: steady(port, seconds)),
        ("two connections that ask again at once", lambda: hurried(port, script, seconds)),
    ]:
        rows = [(measure(), beside(port, measure), beside(other, measure)) for _ in range(5)]
        median = statistics.median
        quiet = median(row[0] for row in rows)
        own = [row[1][0] / row[0] for row in rows]
        foreign = [row[2][0] / row[0] for row in rows]
        print(f"  99th percentile of small requests, {name}: {quiet:.0f} µs quiet, "
              f"{median(row[1][0] for row in rows):.0f} µs beside "
              f"{sum(row[1][1] for row in rows)} batches of 1 MiB: {median(own):.1f} times "
              f"({min(own):.1f} to {max(own):.1f}); beside {sum(row[2][1] for row in rows)} of them "
              f"at another process {median(foreign):.1f} times "
              f"({min(foreign):.1f} to {max(foreign):.1f})")


def start_nginx(folder, name, log, answer, body):
    """nginx with an answer of the same size: process and port."""
    port = free_port()
    config = os.path.join(folder, name + ".conf")
    fill = 1
    while True:
        with open(config, "w") as file:
            file.write(NGINX.format(
                workers=os.cpu_count(), folder=folder, name=name, log=log, port=port, body=body,
                fill="f" * fill))
        nginx = subprocess.Popen(["nginx", "-c", config], stderr=subprocess.DEVNULL)
        wait_for(port, nginx)
        missing = len(answer) - len(raw_answer(port))
        if missing == 0 or fill > 1:
            check(port, EXPECTED)
            return nginx, port
        nginx.send_signal(signal.SIGTERM)
        nginx.wait()
        fill = max(1, fill + missing)


def compare(name, rows, own, index):
    """What the service's rounds are of nginx's."""
    rates = [row[own][0] / row[index][0] for row in rows]
    costs = [row[own][1] / row[index][1] for row in rows]
    median = statistics.median
    print(f"  {name}: {median(row[own][0] for row in rows):.0f} and "
          f"{median(row[index][0] for row in rows):.0f} requests/s, "
          f"{median(row[own][1] for row in rows):.1f} and "
          f"{median(row[index][1] for row in rows):.1f} µs; rate {median(rates):.2f} "
          f"({min(rates):.2f} to {max(rates):.2f}), processor time "
          f"{median(costs):.2f} ({min(costs):.2f} to {max(costs):.2f})")


def main():
    binary, rounds, seconds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    folder = tempfile.mkdtemp()
    processes = []
    try:
        # Access log on, as it runs in production.
        services = []
        for options in [[], [], ["--log-level", "off"]]:
            port = free_port()
            with open(os.path.join(folder, f"{port}.log"), "w") as log:
                service = subprocess.Popen([binary, "--port", str(port), *options], stderr=log)
            processes.append(service)
            wait_for(port, service)
            check(port, EXPECTED)
            services.append((service, port))
        (service, port), (_, second), (silent, third) = services
        answer = raw_answer(port)
        body = answer.split(b"\r\n\r\n", 1)[1].decode()
        log = os.path.join(folder, "access.log")
        servers = [("convertd", port, service.pid), ("silent", third, silent.pid)]
        for name, place in [("logging", log), ("nginx", "off")]:
            nginx, other = start_nginx(folder, name, place, answer, body)
            processes.append(nginx)
            servers.append((name, other, nginx.pid))
        sizes = len(answer), len(raw_answer(servers[2][1]))
        script = os.path.join(folder, "post.lua")
        with open(script, "w") as file:
            file.write(LUA % json.dumps(REQUEST.decode()))

        for _, other, pid in servers:
            run(other, pid, script, 1)
        rows = []
        for _ in range(rounds):
            rows.append([run(other, pid, script, seconds) for _, other, pid in servers])
            os.truncate(log, 0)
        print("POST /convert/number, 64 connections, answers of "
              f"{sizes[0]} and {sizes[1]} bytes, {rounds} interleaved rounds of {seconds} s, "
              "medians; convertd and")
        compare("nginx return 200, both with a log line a request", rows, 0, 2)
        compare("nginx return 200, both without", rows, 1, 3)
        compare("nginx return 200, nginx without, convertd with", rows, 0, 3)
        many_connections([servers[0], servers[3]], script, seconds)
        idle_connections(port, service.pid, script, seconds)
        pipelined(port, service.pid, script, folder, seconds)
        beside_batches(port, second, script, folder, seconds)
    finally:
        for process in processes:
            process.send_signal(signal.SIGTERM)
        for process in processes:
            process.wait(timeout=40)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
