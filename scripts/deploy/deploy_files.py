"""The files in docs/deploy, checked without what they are made for; see scripts/deploy/files."""

import http.client
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import compose_spec
import kubernetes_validate
import yaml
from server_under_test import free_port

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "docs" / "deploy"
# The oldest version that has everything in use: the kubelet's sleep before SIGTERM.
KUBERNETES = "1.30"


def compose():
    """Faults of the compose file: by its schema, and of what a schema does not see."""
    content = yaml.safe_load((FOLDER / "compose.yaml").read_text())
    faults = []
    known = {name: value for name, value in content.items() if not name.startswith("x-")}
    try:
        compose_spec.ComposeSpecification.model_validate(known)
    except ValueError as error:
        faults.append(f"compose.yaml: {error}")
    services = content["services"]
    builders = [name for name, service in services.items() if "build" in service]
    if len(builders) != 1:
        faults.append(f"compose.yaml: {builders} build the image")
    for name, service in services.items():
        for other in service.get("depends_on", {}):
            if other not in services:
                faults.append(f"compose.yaml: {name} depends on {other}, which is not there")
        for network in service.get("networks", []):
            if network not in content["networks"]:
                faults.append(f"compose.yaml: {name} is in {network}, which is not there")
    print(f"compose.yaml: {len(services)} services")
    return faults


def kubernetes():
    """Faults of the manifests: by the schemas of Kubernetes, and of names that do not fit."""
    faults, kinds, labels = [], [], []
    for file in sorted((FOLDER / "kubernetes").glob("*.yaml")):
        for document in yaml.safe_load_all(file.read_text()):
            kinds.append(document["kind"])
            selector = document.get("spec", {}).get("selector", {})
            labels.append(selector.get("matchLabels", selector) or {"app": "convertd"})
            if document["apiVersion"].startswith("monitoring.coreos.com/"):
                continue
            try:
                kubernetes_validate.validate(document, KUBERNETES, strict=True)
            except kubernetes_validate.ValidationError as error:
                faults.append(f"{file.name}: {document['kind']}: {error.message}")
    for kind in ["Deployment", "Service", "HorizontalPodAutoscaler", "PodDisruptionBudget",
                 "ServiceMonitor"]:
        if kind not in kinds:
            faults.append(f"there is no {kind}")
    if any(label != {"app": "convertd"} for label in labels):
        faults.append(f"the selectors are {labels}")
    print(f"kubernetes: {', '.join(kinds)}")
    return faults


def nginx():
    """Faults of nginx.conf: its syntax, and answers of its own that are no problems."""
    if not shutil.which("nginx"):
        print("nginx.conf: nginx is not installed")
        return []
    port, dead = free_port(), free_port()
    with tempfile.TemporaryDirectory() as directory:
        text = (FOLDER / "nginx.conf").read_text()
        for old, new in [
            ("/tmp/", f"{directory}/"), ("listen 8080", f"listen 127.0.0.1:{port}"),
            ("convertd-1:8080", f"127.0.0.1:{dead}"), ("convertd-2:8080", f"127.0.0.1:{dead}"),
        ]:
            text = text.replace(old, new)
        path = pathlib.Path(directory, "nginx.conf")
        path.write_text(f"daemon off;\nmaster_process off;\n{text}")
        process = subprocess.Popen(["nginx", "-c", str(path)], stderr=subprocess.PIPE)
        try:
            deadline = time.monotonic() + 10
            while time.monotonic() < deadline and process.poll() is None:
                try:
                    return answers(port)
                except ConnectionRefusedError:
                    time.sleep(0.05)
            return [f"nginx.conf: {process.communicate()[1].decode()}"]
        finally:
            process.terminate()
            process.wait()


def answers(port):
    """Answers of nginx itself that are not the problems that they should be."""
    faults = []
    expected = [("GET", "/metrics", 404, "not_found"), ("GET", "/health", 503, "unavailable"),
                ("POST", "/convert/number", 413, "body_too_large"),
                ("GET", "/problems.d/404", 404, "not_found")]
    for method, path, status, code in expected:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        connection.putrequest(method, path)
        if method == "POST":
            connection.putheader("Content-Length", str(9 << 20))
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        kind = answer.getheader("Content-Type")
        try:
            problem = json.loads(body)
        except ValueError:
            problem = {}
        if (answer.status, kind, problem.get("code"), problem.get("status")) != (
                status, "application/problem+json", code, status):
            faults.append(f"nginx.conf: {method} {path}: {answer.status} {kind} {body!r}")
    print(f"nginx.conf: {len(expected)} answers of its own are problems")
    return faults


def systemd():
    """Faults that systemd finds in the units."""
    tool = shutil.which("systemd-analyze")
    if not tool:
        print("systemd: systemd-analyze is not installed")
        return []
    with tempfile.TemporaryDirectory() as directory:
        for file in (FOLDER / "systemd").iterdir():
            # The program need not be there.
            text = file.read_text().replace("/usr/local/bin/convertd", "/bin/true")
            pathlib.Path(directory, file.name).write_text(text)
        result = subprocess.run(
            [tool, "verify", "--man=no", *pathlib.Path(directory).glob("convertd.*")],
            capture_output=True, text=True)
        print(f"systemd: units verified, {result.returncode}")
        return [f"systemd: {result.stderr}"] if result.returncode else []


def dashboard():
    """Faults of the form of Grafana's dashboard; scripts/deploy/monitoring asks its queries."""
    panels = json.loads((FOLDER / "monitoring" / "dashboard.json").read_text())["panels"]
    numbers = [panel["id"] for panel in panels]
    faults = [] if len(set(numbers)) == len(numbers) else ["dashboard.json: panels share ids"]
    print(f"dashboard.json: {len(panels)} panels")
    return faults


def prometheus_rule():
    """The alert rules as the Prometheus operator takes them."""
    rules = yaml.safe_load((FOLDER / "monitoring" / "rules.yaml").read_text())
    yaml.safe_dump({
        "apiVersion": "monitoring.coreos.com/v1", "kind": "PrometheusRule",
        "metadata": {"name": "convertd", "labels": {"app": "convertd"}}, "spec": rules,
    }, sys.stdout, sort_keys=False)


def main():
    if sys.argv[1:] == ["prometheus-rule"]:
        return prometheus_rule()
    if sys.argv[1:]:
        sys.exit(f"deploy-files: unknown argument {sys.argv[1]}; there is prometheus-rule")
    faults = compose() + kubernetes() + nginx() + systemd() + dashboard()
    for fault in faults:
        print(f"FAILED: {fault}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
