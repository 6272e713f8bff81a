"""A running service and a Chromium that looks at its page."""

import base64
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

import axe_selenium_python
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

PICTURES = pathlib.Path(__file__).resolve().parents[2] / "screenshots"
AXE = (pathlib.Path(axe_selenium_python.__file__).parent
       / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")

# Measures, from the start of each page, how far things moved by themselves and how long it took
# from the last key to the last change of a result.
MEASURE = """
window.measured = { shift: 0, input: 0, output: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) measured.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
addEventListener("input", () => { measured.input = performance.now(); }, true);
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  if (changes.some(({ target }) => target.closest?.("output")?.textContent)) {
    measured.output = performance.now();
  }
}).observe(document.body, { childList: true, subtree: true }));
"""


class Server:
    """The binary under test, on a free port of the loopback address."""

    def __init__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}/"
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [os.environ["BINARY_UNDER_TEST"], "--port", str(port)],
            stdout=self.log, stderr=self.log)
        deadline = time.monotonic() + 20
        while True:
            try:
                self.get("health/ready")
                return
            except OSError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    self.stop()
                    raise
                time.sleep(0.05)

    def get(self, path):
        with urllib.request.urlopen(self.url + path, timeout=10) as answer:
            return answer.read().decode()

    def post(self, path, body):
        """The answer to a JSON body, a problem too."""
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as problem:
            return json.load(problem)

    def sessions(self):
        """How many sessions it keeps."""
        for line in self.get("metrics").splitlines():
            if line.startswith("convertd_sessions "):
                return int(line.split()[1])
        raise AssertionError("the metrics do not count sessions")

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
        try:
            self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Browser:
    """Chromium with the page; what a person sees and does, in few words."""

    def __init__(self, url):
        self.url = url
        options = Options()
        options.binary_location = shutil.which("chromium")
        for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage",
                         "--hide-scrollbars", "--no-first-run", "--no-proxy-server"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options, Service(shutil.which("chromedriver")))
        self.command("Network.enable", {})
        self.command("Page.addScriptToEvaluateOnNewDocument", {"source": MEASURE})
        self.command("Browser.grantPermissions", {
            "origin": url.rstrip("/"), "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})

    def quit(self):
        self.driver.quit()

    def command(self, name, parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    def setting(self, width=1280, height=900, scheme="light", language="en-US", forced="none"):
        self.command("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        self.command("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme},
                         {"name": "forced-colors", "value": forced}]})
        agent = self.driver.execute_script("return navigator.userAgent")
        self.command("Emulation.setUserAgentOverride", {
            "userAgent": agent, "acceptLanguage": language})

    def block(self, *patterns):
        self.command("Network.setBlockedURLs", {"urls": list(patterns)})

    def open(self, fragment="", fresh=True):
        """Loads the page and waits until it has everything it asks for at the start."""
        if fresh:
            self.driver.get(self.url + "health")
            self.run("localStorage.clear(); sessionStorage.clear()")
        self.driver.get("about:blank")
        self.driver.get(self.url + fragment)
        for field in ("#value", "#length", "#row-1"):
            self.wait(lambda: self.run(
                "return document.querySelector(arguments[0])?.placeholder", field))
        self.wait(lambda: self.run("return document.querySelector('#results .example').textContent"))

    def one(self, selector, within=None):
        return (within or self.driver).find_element(By.CSS_SELECTOR, selector)

    def all(self, selector, within=None):
        return (within or self.driver).find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector, within=None):
        return self.one(selector, within).text

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def style(self, element, name):
        return self.run("return getComputedStyle(arguments[0])[arguments[1]]", element, name)

    def active(self):
        return self.driver.switch_to.active_element

    def wait(self, condition, seconds=10):
        return WebDriverWait(self.driver, seconds, poll_frequency=0.03).until(
            lambda _: condition())

    def paste(self, field, text):
        """Pastes a text from the clipboard in place of what is in a field."""
        self.asynchronous("navigator.clipboard.writeText(arguments[0]).then(done)", text)
        field.send_keys(Keys.CONTROL + "a")
        field.send_keys(Keys.CONTROL + "v")

    def clipboard(self):
        return self.asynchronous("navigator.clipboard.readText().then(done)")

    def asynchronous(self, script, *arguments):
        """Runs a script that calls `done` with its result."""
        return self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];" + script, *arguments)

    def axe(self):
        """What axe-core finds wrong in the present state."""
        self.command("Runtime.evaluate", {"expression": AXE})
        return self.asynchronous("""
            axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
              done(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])))""")

    def picture(self, name):
        """Leaves a picture of the whole page."""
        PICTURES.mkdir(exist_ok=True)
        width, height = self.run(
            "const root = document.documentElement; return [innerWidth, root.scrollHeight]")
        taken = self.command("Page.captureScreenshot", {
            "format": "png", "captureBeyondViewport": True,
            "clip": {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}})
        (PICTURES / f"{name}.png").write_bytes(base64.b64decode(taken["data"]))

    def requests(self):
        """The URLs asked for since the last call."""
        events = [json.loads(entry["message"])["message"]
                  for entry in self.driver.get_log("performance")]
        return [event["params"]["request"] for event in events
                if event["method"] == "Network.requestWillBeSent"]

    def complaints(self):
        """What the console says since the last call, without answers of 4xx."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if "Failed to load resource" not in entry["message"]]
