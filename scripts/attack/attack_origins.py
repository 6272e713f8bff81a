"""What a web page can make a browser send without asking: nothing of it converts or changes."""

import json

from attack_sessions import ask, begin, request
from polling_client import CONVERSION, get
from server_under_test import Server

FOREIGN = [
    ["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"],
    ["Origin: https://evil.example"], ["Origin: null"],
    ["Sec-Fetch-Site: cross-site", "Origin: https://evil.example"],
    ["Origin: http://a.example.evil.example"], ["Origin: http://a.example:81"],
]
# What needs no preflight (the Fetch standard's CORS-safelisted types), and none at all.
TYPES = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None,
         "application/json", "application/x-ndjson"]


def run(binary):
    server = Server(binary)
    failures = []
    refused = 0
    try:
        if not server.wait_until_ready():
            return [f"the server did not become ready\n{server.last_lines()}"]
        session = begin(server.address)
        for fields in FOREIGN:
            for kind in TYPES:
                lines = [f"Content-Length: {len(CONVERSION)}", *fields]
                if kind:
                    lines.append(f"Content-Type: {kind}")
                head = "\r\n".join(["POST /convert/number HTTP/1.1", "Host: a.example", *lines])
                status, body = ask(server.address, head.encode() + b"\r\n\r\n" + CONVERSION)
                refused += status == 403
                if status != 403 or json.loads(body)["code"] != "forbidden_origin":
                    failures.append(f"{fields} {kind}: {status}")
            for method, path in [("POST", "/sessions"), ("DELETE", f"/sessions/{session}"),
                                 ("DELETE", f"/sessions/{session}/conversions")]:
                status, _ = ask(server.address, request(method, path, b"", *fields))
                refused += status == 403
                if status != 403:
                    failures.append(f"{fields} {method} {path}: {status}")
        status, _ = ask(server.address, get(f"/sessions/{session}/conversions".encode()))
        if status != 200:
            failures.append("a page of another origin has ended a session")
        for fields in [[], ["Sec-Fetch-Site: same-origin"], ["Origin: http://a.example"]]:
            status, _ = ask(
                server.address, request("POST", "/convert/number", CONVERSION, *fields))
            if status != 200:
                failures.append(f"{fields}: {status}")
        print(f"{refused} requests from other origins were refused")
    finally:
        server.stop()
    return failures
