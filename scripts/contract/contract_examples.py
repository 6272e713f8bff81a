"""The examples of openapi.yaml: each fits its schema and is what the server answers."""

import json

import jsonschema
import yaml

from conformance_conversions import ask

CROSS_SITE = {"Sec-Fetch-Site": "cross-site"}
# What provokes each documented answer: operation and status, or the name of a shared response.
PROVOCATIONS = {
    "convertNumber 200": ("POST", "/convert/number", "example"),
    "convertNumberToMany 200": ("POST", "/convert/number/many", "example"),
    "convertNumberBatch 200": ("POST", "/convert/number/batch", "example"),
    "convertDistance 200": ("POST", "/convert/distance", "example"),
    "convertDistanceToMany 200": ("POST", "/convert/distance/many", "example"),
    "convertDistanceBatch 200": ("POST", "/convert/distance/batch", "example"),
    "detectNumbers 200": ("POST", "/detect/number", "example"),
    "beginSession 201": ("POST", "/sessions", None),
    "describeSession 200": ("GET", "/sessions/{session}", None),
    "listConversions 200": ("GET", "/sessions/{session}/conversions", None),
    "listLocales 200": ("GET", "/locales", None),
    "describeLocale 200": ("GET", "/locales/de-DE", None),
    "listUnits 200": ("GET", "/units", None),
    "getMetrics 200": ("GET", "/metrics", None),
    "Health": ("GET", "/health", None),
    "Problem": ("GET", "/convert/number", None),
    "BadRequest": ("POST", "/convert/number", '{"value":}'),
    "ForbiddenOrigin": ("POST", "/convert/number", "{}", "application/json", CROSS_SITE),
    "NotFound": ("DELETE", "/sessions/0123456789abcdef0123456789abcdef", None),
    "BodyTooLarge": ("POST", "/convert/number", " " * ((1 << 20) + 1)),
    "UnsupportedMediaType": ("POST", "/convert/number", "value=1", "text/plain"),
    "Unprocessable": ("POST", "/convert/number", '{"value":"1","from":"az-Arab","to":"de"}'),
}
# What no request to a ready server brings about; the end-to-end tests do.
UNPROVOKED = {"getReadiness 503"}
# Members that are other ones each time.
VARYING = {"requestId", "time", "uptimeSeconds"}
# Answers of which the example is a part.
PARTIAL = {"listLocales 200", "listUnits 200"}
# Those that are no data but text, of which the example has a line or two.
TEXTS = {"getMetrics 200"}
# Answers whose ids are made for each.
MADE_IDS = {"beginSession 201", "describeSession 200", "listConversions 200"}


class Description:
    """openapi.yaml, with its references resolved."""

    def __init__(self, path):
        self.document = yaml.safe_load(path.read_text(encoding="utf-8"))

    def resolved(self, value):
        while "$ref" in value:
            node = self.document
            for name in value["$ref"].removeprefix("#/").split("/"):
                node = node[name]
            value = node
        return value

    def faults(self, value, schema):
        """How a value does not fit a schema of this document."""
        whole = {"$ref": "#/x", "x": schema, "components": self.document["components"]}
        validator = jsonschema.Draft202012Validator(whole)
        return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(value)]

    def operations(self):
        for item in self.document["paths"].values():
            for operation in item.values():
                if isinstance(operation, dict) and "operationId" in operation:
                    yield operation

    def answers(self):
        """(name, schema, example, the request's example) of every answer that has one."""
        for operation in self.operations():
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            for status, answer in operation["responses"].items():
                name = f"{operation['operationId']} {status}"
                if "$ref" in answer:
                    name = answer["$ref"].split("/")[-1]
                for media in self.resolved(answer).get("content", {}).values():
                    if "example" in media:
                        yield name, media["schema"], media["example"], body.get("example")


def differs(example, live, name):
    """Where a live answer is not its example, or None."""
    is_partial = name in PARTIAL
    varying = VARYING | ({"id"} if name in MADE_IDS else set())
    if isinstance(example, dict) and isinstance(live, dict):
        names = set(example) if is_partial else (set(example) | set(live)) - varying
        for member in names & varying:
            if type(example[member]) is not type(live.get(member)):
                return f"{member} is {live.get(member)!r}"
        for member in sorted(names - varying):
            if member not in example or member not in live:
                return f"{member} is in one of them only"
            if difference := differs(example[member], live[member], name):
                return f"{member}: {difference}"
        return None
    if isinstance(example, list) and isinstance(live, list):
        if is_partial and all(isinstance(item, dict) for item in live):
            missing = [e for e in example if all(differs(e, item, name) for item in live)]
            return f"has no {missing[0]}" if missing else None
        if len(example) != len(live):
            return f"{live} is not {example}"
        return next((d for e, item in zip(example, live) if (d := differs(e, item, name))), None)
    if name in TEXTS:
        # Of samples only what they are called is the same each time.
        lines = [line for line in example.splitlines() if line.startswith(("#", "<"))]
        missing = [line for line in lines if line not in live]
        return f"has no line {missing[0]}" if missing else None
    return None if example == live else f"{live!r} is not {example!r}"


def parsed(content):
    try:
        return json.loads(content)
    except ValueError:
        text = content.decode()
        return yaml.safe_load(text) if text.startswith("openapi:") else text


def examples(path, server):
    """Prints each fault; whether there is none."""
    description = Description(path)
    faults = []
    session = json.loads(ask(server, "POST", "/sessions")[1])["id"]
    seen = set()

    # The requests that are shown, of operations and of the schemas of their bodies.
    schemas = description.document["components"]["schemas"]
    for path, item in description.document["paths"].items():
        body = item.get("post", {}).get("requestBody", {}).get("content", {})
        if "application/json" not in body or not path.startswith("/convert/"):
            continue
        media = body["application/json"]
        answer = item["post"]["responses"]["200"]["content"]["application/json"]["schema"]
        name = media["schema"]["$ref"].split("/")[-1]
        for request in [media["example"], *schemas[name]["examples"]]:
            status, content = ask(server, "POST", path, json.dumps(request))
            live = parsed(content)
            found = description.faults(request, media["schema"])
            faults += [f"{request}: {fault}" for fault in found]
            if status != 200 or live.get("failed"):
                faults.append(f"{request} is answered {status}: {live}")
            else:
                faults += [f"{request}: {fault}" for fault in description.faults(live, answer)]

    example = json.dumps(description.document["paths"]["/convert/number"]["post"]["requestBody"]
                         ["content"]["application/json"]["example"])
    ask(server, "POST", "/convert/number", example, {"Conversion-Session": session})

    for name, schema, example, request in description.answers():
        if name in seen or name in UNPROVOKED:
            continue
        seen.add(name)
        if name not in PROVOCATIONS:
            faults.append(f"{name}: no request is known that provokes its example")
            continue
        method, target, body, *media = PROVOCATIONS[name]
        body = json.dumps(request) if body == "example" else body
        fields = {"Content-Type": media[0]} if media else {}
        fields |= media[1] if len(media) > 1 else {}
        _, content = ask(server, method, target.replace("{session}", session), body, fields)
        live = parsed(content)
        faults += [f"{name}: its example: {fault}" for fault in description.faults(example, schema)]
        faults += [f"{name}: {fault}" for fault in description.faults(live, schema)]
        if difference := differs(example, live, name):
            faults.append(f"{name}: {difference}")

    for name, schema in schemas.items():
        for value in schema.get("examples", []):
            found = description.faults(value, schema)
            faults += [f"{name}: its example: {fault}" for fault in found]

    unused = set(PROVOCATIONS) - seen
    faults += [f"{name} is not in the description" for name in sorted(unused)]
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"{len(seen)} documented answers compared, {len(faults)} faults")
    return not faults
