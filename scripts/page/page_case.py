"""What the tests of the page have in common."""

import atexit
import time
import unittest

from page_browser import Browser, Server
from selenium.webdriver.common.keys import Keys


class PageTest(unittest.TestCase):
    """The page, freshly loaded in a light window of a desktop."""

    server = None
    browser = None

    @classmethod
    def setUpClass(cls):
        # One of each for all tests.
        if not PageTest.server:
            PageTest.server = Server()
            atexit.register(PageTest.server.stop)
            PageTest.browser = Browser(PageTest.server.url)
            atexit.register(PageTest.browser.quit)

    def setUp(self):
        self.browser.block()
        self.open()
        self.browser.complaints()

    def tearDown(self):
        self.assertEqual(self.browser.complaints(), [])

    def open(self, fragment="", fresh=True, **setting):
        self.browser.setting(**setting)
        self.browser.open(fragment, fresh)

    @property
    def field(self):
        return self.browser.one("#value")

    @property
    def length(self):
        return self.browser.one("#length")

    def outputs(self, within="#results"):
        return self.browser.run("return Array.from(document.querySelectorAll(arguments[0]),"
                                "output => output.textContent)", f"{within} output")

    def retype(self, field, text):
        """Types a text, key by key, in place of what is in a field."""
        field.send_keys(Keys.CONTROL + "a", Keys.DELETE)
        for key in text:
            field.send_keys(key)

    def wait_outputs(self, *expected, within="#results"):
        """Waits until the first results are these."""
        try:
            self.browser.wait(lambda: self.settled() and
                              self.outputs(within)[:len(expected)] == list(expected), 5)
        except Exception:
            self.assertEqual(self.outputs(within)[:len(expected)], list(expected))

    def settled(self):
        return not self.browser.all("[aria-busy=true]")

    def wait_alert(self, text, of="#value-error"):
        self.browser.wait(lambda: text in self.browser.text(of), 5)

    def rest(self):
        """Gives what should not happen the time to happen."""
        time.sleep(0.6)
        self.browser.wait(self.settled)

    def pick(self, button, text):
        """Picks the first locale that a search finds."""
        button.click()
        self.browser.active().send_keys(text, Keys.ENTER)
        self.browser.wait(lambda: not self.browser.all("#picker[open]"))

    def choose(self, selector, value):
        self.browser.run(
            "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change'))",
            self.browser.one(selector), value)

    def newest(self):
        return (self.history() or [""])[0]

    def history(self):
        return self.browser.run("return Array.from(document.querySelectorAll('#history .line'),"
                                "line => line.textContent.replace(/\\s+/g, ' '))")
