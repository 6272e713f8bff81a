"""A session from its beginning to its end, in the order that the description implies."""

import json

from conformance_conversions import ask

CONVERSION = '{"value":"1","from":"en-US","to":"de-DE"}'


def sessions(server):
    status, body = ask(server, "POST", "/sessions")
    path = f"/sessions/{json.loads(body).get('id')}"
    fields = {"Conversion-Session": path.removeprefix("/sessions/")}
    seen = [status]

    def count():
        status, body = ask(server, "GET", f"{path}/conversions")
        return len(json.loads(body)["conversions"]) if status == 200 else status

    seen.append(ask(server, "POST", "/convert/number", CONVERSION, fields)[0])
    seen.append(count())
    seen.append(ask(server, "DELETE", f"{path}/conversions")[0])
    seen.append(count())
    seen.append(ask(server, "DELETE", path)[0])
    # What has ended is found by nobody.
    seen.append(count())
    seen.append(ask(server, "DELETE", f"{path}/conversions")[0])
    seen.append(ask(server, "DELETE", path)[0])
    seen.append(ask(server, "POST", "/convert/number", CONVERSION, fields)[0])
    expected = [201, 200, 1, 204, 0, 204, 404, 404, 404, 404]
    if seen != expected:
        print(f"a session gave {seen}, not {expected}")
    return seen == expected
