"""Every constraint that openapi.yaml puts on requests is enforced: what breaks one alone is refused, with a
pointer to the field or the name of the parameter."""

import copy
import json
import re
import urllib.parse

from conformance_conversions import ask
from contract_examples import Description

# Other JSON types than a field's own. Strings may come as numbers where they stand for one.
OTHERS = {
    "string": [True, {}, []], "integer": ["x", 1.5, {}, []], "boolean": ["x", 1, {}, []],
    "array": [{}, True], "object": [[], True, "x"],
}
# A string may stand for an array of one.
TAKES_ONE = {"to", "locales", "missing"}
NDJSON = {"Content-Type": "application/x-ndjson"}


def merged(description, schema):
    """A schema with its references resolved and the parts of `allOf` put together."""
    schema = description.resolved(schema)
    whole = {key: value for key, value in schema.items() if key != "allOf"}
    whole["properties"] = dict(schema.get("properties", {}))
    whole["required"] = list(schema.get("required", []))
    if isinstance(whole.get("type"), list):
        # `null` beside it is no breach, and is not tried.
        whole["type"] = whole["type"][0]
    for part in schema.get("allOf", []):
        part = merged(description, part)
        whole["properties"] = {**part["properties"], **whole["properties"]}
        whole["required"] += part["required"]
        for key, value in part.items():
            whole.setdefault(key, value)
    return whole


def breaches(description, schema):
    """What breaks one constraint of a schema each: its keyword and a value."""
    schema = merged(description, schema)
    kind = schema.get("type")
    for other in OTHERS.get(kind, []):
        yield "type", other
    if "enum" in schema:
        yield "enum", "none of these" if kind == "string" else max(schema["enum"]) + 1
    if "minimum" in schema:
        yield "minimum", schema["minimum"] - 1
    if "maximum" in schema:
        yield "maximum", schema["maximum"] + 1
    if "multipleOf" in schema:
        yield "multipleOf", schema["minimum"] + schema["multipleOf"] // 2
    if "maxLength" in schema:
        yield "maxLength", "1" * (schema["maxLength"] + 1)
    if schema.get("minLength"):
        yield "minLength", ""
    if "pattern" in schema:
        yield "pattern", "§ none of these §"
    if kind == "array":
        valid = example(description, schema["items"])
        if "maxItems" in schema and schema["maxItems"] <= 10_000:
            yield "maxItems", [valid] * (schema["maxItems"] + 1)
        if schema.get("minItems"):
            yield "minItems", []
        if valid != []:
            for keyword, item in breaches(description, schema["items"]):
                yield f"items.{keyword}", [item]
    if kind == "object" and schema.get("unevaluatedProperties", True) is False:
        yield "unevaluatedProperties", {"noSuchField": 1}


def example(description, schema):
    """A value that an item of an array may have."""
    schema = merged(description, schema)
    if schema.get("examples"):
        return schema["examples"][0]
    return {"object": {}, "string": "1", "integer": 1}.get(schema.get("type"), [])


class Constraints:
    def __init__(self, path, server):
        self.description = Description(path)
        self.server = server
        self.faults = []
        self.count = 0

    def expect_refusal(self, what, method, target, body, fields, named):
        self.count += 1
        status, content = ask(self.server, method, target, body, fields)
        problem = {}
        if content:
            problem = json.loads(content.splitlines()[0])
        # A line or an item fails alone.
        if status == 200:
            problem = (problem.get("results") or [problem])[0].get("error", {})
            status = problem.get("status", 200)
        if not 400 <= status < 500:
            self.faults.append(f"{what}: {status}")
        # A name that is not known stands in the detail itself.
        elif named not in problem["detail"] + problem.get("pointer", "") and not (
                problem["code"].startswith("unknown_")):
            self.faults.append(f"{what}: {problem.get('code')} at {problem.get('pointer')}")

    def body(self, path, method, operation, content):
        """Breaks each constraint of a JSON body."""
        schema = merged(self.description, content["schema"])
        name = operation["operationId"]
        valid = content["example"]
        for field in schema["required"]:
            broken = {key: value for key, value in valid.items() if key != field}
            self.expect_refusal(
                f"{name}: without {field}", method, path, json.dumps(broken), None, field)
        broken = {**valid, "noSuchField": 1}
        self.expect_refusal(
            f"{name}: another field", method, path, json.dumps(broken), None, "noSuchField")
        for field, part in schema["properties"].items():
            for keyword, value in breaches(self.description, part):
                if keyword == "type" and field in TAKES_ONE and isinstance(value, str):
                    continue
                broken = {**copy.deepcopy(valid), field: value}
                text = json.dumps(broken)
                if len(text) > 1 << 20:
                    continue
                self.expect_refusal(
                    f"{name}: {keyword} of {field}", method, path, text, None, field)

    def query(self, path, method, operation, parameters):
        """Breaks each constraint of the parameters of a query."""
        name = operation["operationId"]
        is_stream = path.endswith("/stream")
        body, fields = ('{"value":"1"}\n', NDJSON) if is_stream else (None, None)
        for parameter in parameters:
            schema = merged(self.description, parameter["schema"])
            if schema.get("type") == "array":
                schema = merged(self.description, schema["items"])
            for keyword, value in breaches(self.description, schema):
                # In a query everything is text.
                if keyword == "type" and (schema.get("type") == "string" or value in ({}, [])):
                    continue
                text = value if isinstance(value, str) else json.dumps(value)
                query = urllib.parse.urlencode({parameter["name"]: text})
                self.expect_refusal(
                    f"{name}: {keyword} of ?{parameter['name']}", method, f"{path}?{query}", body,
                    fields, parameter["name"])
        if method != "GET" or parameters:
            self.expect_refusal(
                f"{name}: another parameter", method, f"{path}?noSuchField=1", body, fields,
                "noSuchField")

    def check(self):
        session = json.loads(ask(self.server, "POST", "/sessions")[1])["id"]
        for path, item in self.description.document["paths"].items():
            shared = item.get("parameters", [])
            for method, operation in item.items():
                if method not in ("get", "post"):
                    continue
                target = re.sub(
                    r"\{id\}", "de" if path.startswith("/locales") else session, path)
                parameters = [
                    self.description.resolved(parameter)
                    for parameter in shared + operation.get("parameters", [])]
                queries = [parameter for parameter in parameters if parameter["in"] == "query"]
                tag = operation["tags"][0]
                content = operation.get("requestBody", {}).get("content", {})
                if "application/json" in content:
                    self.body(target, method.upper(), operation, content["application/json"])
                if (queries or tag == "sessions") and tag != "operating":
                    self.query(target, method.upper(), operation, queries)
        for fault in self.faults:
            print(f"not enforced: {fault}")
        print(f"{self.count} breaches of constraints, {len(self.faults)} not refused as they should be")
        return not self.faults and self.count > 500


def constraints(path, server):
    return Constraints(path, server).check()
