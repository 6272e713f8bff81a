"""What `/metrics` tells, read by Prometheus' own parser."""

import http.client
import re
from pathlib import Path

from conformance_conversions import ask
from prometheus_client.parser import text_string_to_metric_families

OPERATING = Path(__file__).parents[2] / "docs" / "operating.md"
NUMBERS = "/convert/number"
ITEM = '{"value":"1.5","from":"en","to":"de"}'
# A path that no series may show.
SECRET = "/nowhere/2f1c9d7e"


def documented():
    """The names in the table of docs/operating.md."""
    section = OPERATING.read_text().split("## Metrics", 1)[1].split("\n## ", 1)[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return {name.split("{")[0] for row in rows for name in re.findall(r"`([^`]+)`", row)}


def scrape(server):
    """Samples by name and labels, the names of their families, and what is wrong with the form."""
    connection = http.client.HTTPConnection(*server, timeout=30)
    connection.request("GET", "/metrics")
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    faults = []
    if not answer.getheader("Content-Type").startswith("text/plain; version=0.0.4"):
        faults.append(f"the media type is {answer.getheader('Content-Type')}")
    samples, names = {}, set()
    for family in text_string_to_metric_families(text):
        names.add(family.name + ("_total" if family.type == "counter" else ""))
        if not family.documentation:
            faults.append(f"{family.name} has no help")
        for sample in family.samples:
            key = sample.name, frozenset(sample.labels.items())
            if key in samples:
                faults.append(f"{key} is there twice")
            samples[key] = sample.value
    return samples, names, faults


def histogram_faults(samples):
    """Buckets that do not grow, or whose last is not the count."""
    rows = {}
    for (name, labels), value in samples.items():
        if name.endswith("_bucket"):
            bounds = dict(labels)
            bound = float(bounds.pop("le"))
            key = name.removesuffix("_bucket"), frozenset(bounds.items())
            rows.setdefault(key, []).append((bound, value))
    faults = [] if rows else ["there is no histogram"]
    for (name, labels), row in rows.items():
        row.sort()
        counts = [value for _, value in row]
        if counts != sorted(counts) or row[-1] != (float("inf"), samples[f"{name}_count", labels]):
            faults.append(f"{name} {dict(labels)} has buckets {row}")
    return faults


def metrics(server):
    before, _, _ = scrape(server)
    for _ in range(3):
        ask(server, "POST", NUMBERS, ITEM)
    ask(server, "POST", NUMBERS, '{"conversions":[%s,%s,{"value":"x"}]}' % (ITEM, ITEM))
    ask(server, "POST", NUMBERS, '{"value":"12abc","from":"en","to":"de"}')
    ask(server, "GET", SECRET)
    after, names, faults = scrape(server)
    faults += histogram_faults(after)

    def rise(name, **labels):
        key = name, frozenset(labels.items())
        return after.get(key, 0) - before.get(key, 0)

    requests = "convertd_requests_total"
    expected = {
        "answered requests": (4, rise(requests, route=NUMBERS, method="POST", status="200")),
        "refused requests": (1, rise(requests, route=NUMBERS, method="POST", status="422")),
        "unknown paths": (1, rise(requests, route="unknown", method="GET", status="404")),
        "timed requests": (5, rise("convertd_request_duration_seconds_count", route=NUMBERS)),
        "conversions": (5, rise("convertd_conversions_total", kind="number", outcome="ok")),
    }
    faults += [f"{name}: {found}, not {wanted}"
               for name, (wanted, found) in expected.items() if found != wanted]
    faults += [f"{name} is told in only one of docs/operating.md and /metrics"
               for name in sorted(names ^ documented())]
    faults += [f"{key} shows a path" for key in after
               if any(SECRET[9:] in value for _, value in key[1])]
    for fault in faults:
        print(fault)
    print(f"{len(after)} samples of {len(names)} metrics, {len(faults)} faults")
    return not faults
