"""Compares POST /convert/number with nginx's `return 200` of an answer of the same size, with and
without nginx's access log.

Rounds are interleaved, because the machine's speed drifts: quote the ratios, not the rates.
"""

import http.client
import json
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

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


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


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


def run(port, pid, script, seconds, connections=64):
    before = cpu_seconds(pid)
    output = subprocess.run(
        ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "-s", script,
         f"http://127.0.0.1:{port}/convert/number"],
        capture_output=True, text=True, check=True).stdout
    used = cpu_seconds(pid) - before
    if "Non-2xx" in output or "Socket errors" in output:
        sys.exit(f"errors while timing port {port}:\n{output}")
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1])
    count = int(re.search(r"(\d+) requests in", output)[1])
    return rate, used / count * 1e6


def many_connections(servers, script, seconds):
    """10,000 connections against 64, in turn; what nginx keeps of its rate shows what the client and
    the kernel take."""
    for name, port, pid in servers:
        shares = []
        for _ in range(3):
            few = run(port, pid, script, seconds)[0]
            shares.append(run(port, pid, script, seconds, connections=10_000)[0] / few)
        print(f"  10,000 connections, {name}: {statistics.median(shares):.2f} of the rate at 64 "
              f"({min(shares):.2f} to {max(shares):.2f})")


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


def beside_batches(port, other, script, seconds):
    """The 99th percentile of a few small requests: quiet, beside 1 MiB batches without pause, and
    beside the same batches at another process, which shows what the machine's sharing takes."""
    item = '{"value":"1,234,567.891"}'
    count = (1024 * 1024 - 64) // (len(item) + 1)
    head = '{"from":"en-US","to":"ne","conversions":['
    body = head + ",".join([item] * min(count, 10_000)) + "]}"
    body += " " * (1024 * 1024 - len(body))

    def percentile():
        output = subprocess.run(
            ["wrk", "-t1", "-c2", f"-d{seconds}s", "--latency", "-s", script,
             f"http://127.0.0.1:{port}/convert/number"],
            capture_output=True, text=True, check=True).stdout
        value, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
        return float(value) * {"us": 1, "ms": 1e3, "s": 1e6}[unit]

    def beside(target):
        ends = threading.Event()
        posted = []

        def post():
            connection = http.client.HTTPConnection("127.0.0.1", target, timeout=60)
            while not ends.is_set():
                connection.request(
                    "POST", "/convert/number", body, {"Content-Type": "application/json"})
                answer = connection.getresponse()
                if answer.status != 200 or not answer.read():
                    sys.exit("a batch failed")
                posted.append(1)
            connection.close()

        worker = threading.Thread(target=post, daemon=True)
        worker.start()
        value = percentile()
        ends.set()
        worker.join()
        return value, len(posted)

    rows = [(percentile(), beside(port), beside(other)) for _ in range(5)]
    median = statistics.median
    quiet = median(row[0] for row in rows)
    own = median(row[1][0] for row in rows)
    foreign = median(row[2][0] for row in rows)
    print(f"  99th percentile of small requests: {quiet:.0f} µs quiet; {own:.0f} µs "
          f"({own / quiet:.1f} times) beside {sum(row[1][1] for row in rows)} batches of 1 MiB; "
          f"{foreign:.0f} µs ({foreign / quiet:.1f} times) beside "
          f"{sum(row[2][1] for row in rows)} batches at another process")


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


def compare(name, rows, index):
    """What the service's rounds are of nginx's."""
    rates = [row[0][0] / row[index][0] for row in rows]
    costs = [row[0][1] / row[index][1] for row in rows]
    median = statistics.median
    print(f"  {name}: {median(row[index][0] for row in rows):.0f} requests/s, "
          f"{median(row[index][1] for row in rows):.1f} µs; convertd's rate is "
          f"{median(rates):.2f} of it ({min(rates):.2f} to {max(rates):.2f}), its processor time "
          f"{median(costs):.2f} ({min(costs):.2f} to {max(costs):.2f})")


def main():
    binary, rounds, seconds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    folder = tempfile.mkdtemp()
    processes = []
    try:
        # Access log on, as it runs in production.
        services = []
        for _ in range(2):
            port = free_port()
            with open(os.path.join(folder, f"{port}.log"), "w") as log:
                service = subprocess.Popen([binary, "--port", str(port)], stderr=log)
            processes.append(service)
            wait_for(port, service)
            check(port, EXPECTED)
            services.append((service, port))
        (service, port), (_, second) = services
        answer = raw_answer(port)
        body = answer.split(b"\r\n\r\n", 1)[1].decode()
        log = os.path.join(folder, "access.log")
        servers = [("convertd", port, service.pid)]
        for name, place in [("nginx", "off"), ("logging", log)]:
            nginx, other = start_nginx(folder, name, place, answer, body)
            processes.append(nginx)
            servers.append((name, other, nginx.pid))
        sizes = len(answer), len(raw_answer(servers[1][1]))
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
              f"{sizes[0]} and {sizes[1]} octets, {rounds} interleaved rounds of {seconds} s")
        median = statistics.median
        print(f"  convertd, a log line a request: {median(row[0][0] for row in rows):.0f} "
              f"requests/s, {median(row[0][1] for row in rows):.1f} µs of processor time a request")
        compare("nginx return 200, a log line a request", rows, 2)
        compare("nginx return 200, access_log off", rows, 1)
        many_connections(servers[:2], script, seconds)
        pipelined(port, service.pid, script, folder, seconds)
        beside_batches(port, second, script, seconds)
    finally:
        for process in processes:
            process.send_signal(signal.SIGTERM)
        for process in processes:
            process.wait(timeout=40)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
