"""Small requests for much: work, answers, turns, memory, content that drips, first uses."""

import gzip
import json
import random
import socket
import time

from attack_beside import beside
from polling_client import post
from server_under_test import Server

LONG = b"1" + b"7" * 999
FRACTION = b"0." + b"7" * 900
STRICT_LIMIT = 2 << 30


def listed(item, count):
    return b",".join([item] * count)


def packed(body, target=b"/convert/number"):
    data = gzip.compress(body)
    return (
        b"POST %s HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\n"
        b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n%s" % (target, len(data), data)
    )


def ask(address, request, seconds=30):
    """The first line of what comes back, and how many bytes that was."""
    with socket.create_connection(address, timeout=seconds) as connection:
        connection.sendall(request)
        data = connection.recv(1 << 16)
        head, _, body = data.partition(b"\r\n\r\n")
        length = next((int(line.split(b":")[1]) for line in head.split(b"\r\n")
                       if line.lower().startswith(b"content-length")), 0)
        count = len(body)
        while count < length and (piece := connection.recv(1 << 20)):
            count += len(piece)
        return head.split(b"\r\n")[0], count


WORK = {
    "long numbers for 100 locales, 10,000 times":
        b'{"value":%s,"to":[%s],"conversions":[%s]}'
        % (LONG, listed(b'"ne"', 100), listed(b"{}", 10_000)),
    "exponents for 100 locales, 10,000 times":
        b'{"to":[%s],"conversions":[%s]}'
        % (listed(b'"ne"', 100), listed(b'{"value":1e999}', 10_000)),
    "fractions in words for 100 locales, 200 times":
        b'{"value":%s,"style":"spellout","to":[%s],"conversions":[%s]}'
        % (FRACTION, listed(b'"de"', 100), listed(b"{}", 200)),
    "long words for 100 locales":
        b'{"value":%s,"style":"spellout","to":[%s]}' % (FRACTION, listed(b'"de"', 100)),
}
UNITS = (b'{"value":%s,"from":"kilometer","to":[%s],"conversions":[%s]}'
         % (LONG, listed(b'"mile-and-foot"', 100), listed(b"{}", 10_000)))


def work(binary):
    def attack(address, deadline):
        failures = []
        requests = {name: post(body) for name, body in WORK.items()}
        requests |= {f"{name}, compressed": packed(body) for name, body in WORK.items()}
        requests["long distances in 100 units, 10,000 times"] = post(UNITS, b"/convert/distance")
        for name, request in requests.items():
            start = time.monotonic()
            line, count = ask(address, request, 60)
            taken = time.monotonic() - start
            print(f"  {name}: {len(request)} bytes, {line.decode()[9:]}, {count} bytes, "
                  f"{taken:.2f} s", flush=True)
            if line.split()[1] not in (b"200", b"413", b"422"):
                failures.append(f"{name}: {line.decode()}")
            if count > 65 << 20:
                failures.append(f"{name}: an answer of {count} bytes")
        # Clients that do not wait for the answer.
        while time.monotonic() < deadline:
            with socket.create_connection(address) as connection:
                connection.sendall(random.choice(list(requests.values())))
            time.sleep(0.02)
        start = time.monotonic()
        line, _ = ask(address, packed(b'{"value":1,"to":"ne"}'), 60)
        if time.monotonic() - start > 12:
            failures.append("what nobody waits for goes on")
        return failures

    return beside(binary, "work", attack, seconds=6)


def session(address):
    request = b"POST /sessions HTTP/1.1\r\nHost: a.example\r\nContent-Length: 0\r\n\r\n"
    with socket.create_connection(address) as connection:
        connection.sendall(request)
        return json.loads(connection.recv(65536).partition(b"\r\n\r\n")[2])["id"].encode()


def turns(binary):
    def histories(address, deadline):
        name = session(address)
        body = b'{"value":%s,"from":"en","to":[%s]}' % (b"1" * 100, listed(b'"ne"', 100))
        fill = (
            b"POST /convert/number HTTP/1.1\r\nHost: a.example\r\nConversion-Session: %s\r\n"
            b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
            % (name, len(body), body))
        for _ in range(10):
            ask(address, fill)
        one = (b"GET /sessions/%s/conversions?limit=1000 HTTP/1.1\r\nHost: a.example\r\n\r\n"
               % name)
        connections = []
        while time.monotonic() < deadline:
            connection = socket.create_connection(address)
            connection.sendall(one * 400)
            connections.append(connection)
            time.sleep(0.3)
        return []

    def pipelined(address, deadline):
        one = post(b'{"value":%s,"to":[%s]}' % (LONG, listed(b'"ne"', 20)))
        while time.monotonic() < deadline:
            with socket.create_connection(address) as connection:
                connection.settimeout(0.2)
                connection.sendall(one * 40)
                read_for(connection, 0.2)
        return []

    def lines(address, deadline):
        one = b'{"value":%s,"style":"spellout","to":[%s]}\n' % (FRACTION, listed(b'"de"', 100))
        head = (b"POST /convert/number HTTP/1.1\r\nHost: a.example\r\n"
                b"Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n")
        connections = []
        for _ in range(8):
            connection = socket.create_connection(address)
            connection.settimeout(0.01)
            connection.sendall(head)
            connections.append(connection)
        while time.monotonic() < deadline:
            for connection in connections:
                try:
                    connection.sendall(b"%x\r\n%s\r\n" % (len(one), one))
                except OSError:
                    pass
                read_for(connection, 0.02)
        return []

    return [failure for name, attack in
            [("pipelined histories", histories), ("pipelined requests", pipelined),
             ("heavy lines", lines)]
            for failure in beside(binary, name, attack)]


def read_for(connection, seconds):
    end = time.monotonic() + seconds
    try:
        while time.monotonic() < end and connection.recv(1 << 20):
            pass
    except OSError:
        pass


def memory(binary):
    body = (b'{"value":%s,"to":[%s],"conversions":[%s]}'
            % (LONG, listed(b'"ne"', 100), listed(b"{}", 80)))

    def readers(address, deadline):
        connections = []
        for _ in range(40):
            connection = socket.socket()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.connect(address)
            connection.sendall(post(body))
            connections.append(connection)
        while time.monotonic() < deadline:
            for connection in connections:
                connection.settimeout(0.001)
                try:
                    connection.recv(4096)
                except OSError:
                    pass
            time.sleep(0.05)
        return []

    def words(address, deadline):
        with socket.create_connection(address) as connection:
            connection.sendall(b"GET /locales HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n")
            data = b""
            while piece := connection.recv(1 << 20):
                data += piece
        ids = [row["id"] for row in json.loads(data.partition(b"\r\n\r\n")[2])["locales"]]
        while time.monotonic() < deadline:
            for style in ("spellout", "ordinal"):
                items = [{"value": "1", "from": i, "to": i, "style": style} for i in ids]
                for start in range(0, len(items), 100):
                    some = {"conversions": items[start : start + 100]}
                    ask(address, post(json.dumps(some).encode()))
        return []

    return [failure for name, attack, seconds in
            [("slow readers", readers, 6), ("rules of all languages", words, 6)]
            for failure in beside(
                binary, f"{name}, 2 GiB of addresses", attack, "--loops", "8", seconds=seconds,
                memory=STRICT_LIMIT)]


def drips(binary):
    def stalled(address, deadline):
        head = (b"POST /convert/number HTTP/1.1\r\nHost: a.example\r\n"
                b"Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n")
        connections = []
        for _ in range(2000):
            connection = socket.create_connection(address)
            connection.setblocking(False)
            try:
                connection.send(head + b" " * 200_000)
            except OSError:
                pass
            connections.append(connection)
            time.sleep(0.001)
        # Newcomers have to get in beside them.
        failures = []
        large = post(b'{"value":1,"to":"ne"%s}' % (b" " * 500_000))
        while time.monotonic() < deadline:
            line, _ = ask(address, large)
            if line.split()[1] != b"200":
                failures.append(f"a newcomer beside stalled content: {line.decode()}")
            for connection in connections:
                try:
                    connection.send(b" ")
                except OSError:
                    pass
            time.sleep(0.2)
        return failures[:3]

    return beside(binary, "content that drips", stalled, seconds=8)


def first(binary):
    def uses(address, deadline):
        with socket.create_connection(address) as connection:
            connection.sendall(b"GET /locales HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n")
            data = b""
            while piece := connection.recv(1 << 20):
                data += piece
        ids = [row["id"] for row in json.loads(data.partition(b"\r\n\r\n")[2])["locales"]]
        random.seed(1)
        currencies = ["EUR", "USD", "JPY", "CHF", "NPR", "INR", "KRW", "BRL", "SEK", "TRY"]
        while time.monotonic() < deadline:
            items = [
                {"value": f"{random.choice(currencies)} 1", "from": random.choice(ids),
                 "to": random.choice(ids), "style": "currency",
                 "currency": random.choice(currencies), "currencyDisplay": "name"}
                for _ in range(200)
            ]
            start = time.monotonic()
            line, _ = ask(address, post(json.dumps({"conversions": items}).encode()), 60)
            taken = time.monotonic() - start
            if line.split()[1] not in (b"200", b"422"):
                return [line.decode()]
            if taken > 10:
                return [f"first uses took {taken:.1f} s"]
            for item in items[:20]:
                ask(address, post(json.dumps(item).encode()))
            for style in ("spellout", "ordinal"):
                ask(address, post(json.dumps(
                    {"value": 1, "to": random.sample(ids, 20), "style": style}).encode()))
            ask(address, post(json.dumps({
                "value": "5 kilometre", "locale": random.choice(ids), "to": "mile",
                "outputLocale": random.choice(ids)}).encode(), b"/convert/distance"))
        return []

    return beside(binary, "first uses", uses, seconds=6)


def traps(binary, is_short=False):
    """Every style, notation and numbering system in every locale, with values at every edge.

    In the short form each style and notation is tried with the locale's own numbering system and one
    of the others in its turn.
    """
    values = ["0", "-0", "1", "1500", "-1500.5", "999999", "0.00001", "1e21", "1e999", "9" * 1000]
    forms = [{}] + [{"style": style, "notation": notation}
                    for style in ("decimal", "percent", "permille", "currency")
                    for notation in ("standard", "scientific", "engineering", "compact")]
    forms += [{"style": "spellout"}, {"style": "ordinal"}]
    systems = [None, "arab", "deva", "hanidec", "beng", "mymr", "fullwide", "latn", "adlm"]
    server = Server(binary, "--log-level", "error", "--max-work", "60s")
    try:
        if not server.wait_until_ready():
            return ["the server did not become ready"]
        with socket.create_connection(server.address) as connection:
            connection.sendall(b"GET /locales HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n")
            data = b""
            while piece := connection.recv(1 << 20):
                data += piece
        ids = [row["id"] for row in json.loads(data.partition(b"\r\n\r\n")[2])["locales"]]
        count = 0
        for number, form in enumerate(forms):
            others = systems[1:]
            if is_short:
                others = [others[number % len(others)]]
            for system in [None, *others]:
                request = dict(form)
                if form.get("style") == "currency":
                    request["currency"] = "EUR"
                if system and form.get("style") not in ("spellout", "ordinal"):
                    request["numberingSystem"] = system
                items = ",".join(f'{{"value":{value}}}' for value in values)
                for start in range(0, len(ids), 100):
                    request["to"] = ids[start : start + 100]
                    body = json.dumps(request)[:-1] + f',"conversions":[{items}]}}'
                    line, _ = ask(server.address, post(body.encode()), 60)
                    count += len(values) * len(request["to"])
                    if line.split()[1] != b"200":
                        return [f"{line.decode()} to {body[:200]}"]
        if server.process.poll() is not None:
            return [f"the server ended\n{server.last_lines()}"]
        print(f"{count} conversions, the server lives")
        return []
    except (OSError, IndexError) as error:
        return [f"{error!r}: {json.dumps(request)[:200]}\n{server.last_lines()}"]
    finally:
        server.stop()
