"""Tests the page's distances and the history."""

from page_case import PageTest
from selenium.webdriver.common.keys import Keys

OUT = "#length-outcome"


class DistanceTest(PageTest):
    def setUp(self):
        super().setUp()
        self.choose("#length-from", "kilometer")
        self.choose("#length-to", "mile")

    def wait_result(self, text):
        self.wait_outputs(text, within=OUT)

    def post(self, **fields):
        answer = self.server.post("convert/distance", {"locale": "en-US", "to": "mile", **fields})
        return answer["output"]["text"]

    def test_converts_while_typing(self):
        self.assertFalse(self.browser.one("#length-convert").is_enabled())
        self.retype(self.length, "5.3")
        self.wait_result("3.293267 mi")
        self.assertEqual(self.browser.text("#length-read"), "5.3 km =")
        self.assertIn("rounded", self.browser.text(OUT))
        self.assertTrue(self.browser.one("#length-convert").is_enabled())

    def test_takes_the_browsers_language(self):
        self.open(language="de-DE")
        self.assertEqual(self.length.get_attribute("placeholder"), "e.g. 5,3")
        self.assertIn("Kilometer", self.browser.one("#length-from").text)
        self.length.send_keys("5,3")
        self.wait_result("3,293267 mi")

    def test_typing_never_makes_another_value(self):
        for text, value, request in (
                ("5 ft 11 in", "5 ft 11 in", {"value": "5 ft 11 in"}),
                ("5'11\"", "5'11\"", {"value": "5'11\""}),
                ("-5", "-5", {"value": "-5", "from": "kilometer"}),
                ("1e3", "1e3", {"value": "1e3", "from": "kilometer"}),
                ("12 kilometers", "12 kilometers", {"value": "12 km"}),
                ("1,234", "1,234", {"value": "1,234", "from": "kilometer"})):
            with self.subTest(text):
                self.retype(self.length, text)
                self.assertEqual(self.length.get_attribute("value"), value)
                self.wait_result(self.post(**request))
        for text in ("1,5", "1'5.5'", "12a", "5 ft -3"):
            with self.subTest(text):
                self.retype(self.length, text)
                self.browser.wait(lambda: self.browser.text("#length-error"))
                self.assertEqual(self.outputs(OUT), [""])

    def test_the_guard_leaves_out_what_cannot_belong_and_says_so(self):
        for text, value in (("1a.5.6", "1.56"), (".5", "0.5"), ("1x2", "12"), ("7$", "7")):
            with self.subTest(text):
                self.retype(self.length, text)
                self.assertEqual(self.length.get_attribute("value"), value)
                self.wait_result(self.post(value=value, **{"from": "kilometer"}))
        self.retype(self.length, "7$")
        self.wait_result(self.post(value="7", **{"from": "kilometer"}))
        self.assertEqual(self.browser.text("#length-hint"), "Left out: “$”. English (US) writes 5.3.")
        self.length.send_keys(Keys.BACKSPACE)
        self.browser.wait(lambda: self.browser.text("#length-hint") == "")

    def test_the_guard_knows_the_readers_separator(self):
        self.open("#length=&locale=de-DE&unit=kilometer&to=mile")
        self.retype(self.length, "1,5,6")
        self.assertEqual(self.length.get_attribute("value"), "1,56")
        self.retype(self.length, "1.5")
        self.assertEqual(self.length.get_attribute("value"), "1.5")
        self.browser.wait(lambda: "Read it as English (US)" in self.browser.text("#length-error"))

    def test_keeps_the_caret_in_its_place(self):
        self.length.send_keys("1234", Keys.LEFT, Keys.LEFT, "x", "9")
        self.assertEqual(self.length.get_attribute("value"), "12934")

    def test_a_paste_goes_to_the_service_as_it_is(self):
        for text in ("5 ft 11 in", "-5", "5′11″"):
            with self.subTest(text):
                self.browser.paste(self.length, text)
                self.assertEqual(self.length.get_attribute("value"), text)
                unit = {"from": "kilometer"} if text == "-5" else {}
                self.wait_result(self.post(value=text, **unit))
        for text in ("1,5", "1a.5.6", "5 x"):
            with self.subTest(text):
                self.browser.paste(self.length, text)
                self.browser.wait(lambda: self.browser.text("#length-error"))
                self.assertEqual(self.length.get_attribute("value"), text)

    def test_several_lines_are_several_lengths(self):
        self.browser.paste(self.length, "12\n345\n6x")
        self.browser.wait(lambda: self.browser.all("#length-column tbody tr"))
        rows = [row.text.split(" ", 1)[1] for row in self.browser.all("#length-column tbody tr")]
        self.assertIn(self.post(value="12", **{"from": "kilometer"}), rows[0])
        self.assertIn(self.post(value="345", **{"from": "kilometer"}), rows[1])
        self.assertIn("1 of 3 lines cannot be read", self.browser.text("#length-error"))

    def test_a_unit_changes_the_same_value_though_the_field_is_cleared(self):
        self.retype(self.length, "8")
        self.wait_result("4.97097 mi")
        self.length.send_keys(Keys.BACKSPACE)
        self.rest()
        self.assertEqual(self.outputs(OUT), ["4.97097 mi"])
        self.assertFalse(self.browser.one("#length-convert").is_enabled())
        self.choose("#length-to", "meter")
        self.wait_result("8,000 m")
        self.assertEqual(self.browser.text("#length-read"), "8 km =")

    def test_units_swap(self):
        self.retype(self.length, "1")
        self.browser.one("#length-swap").click()
        self.wait_result("1.609344 km")
        self.choose("#length-to", "usage:road")
        self.assertFalse(self.browser.one("#length-swap").is_enabled())

    def test_usages_feet_and_inches_and_fractions(self):
        self.choose("#length-from", "meter")
        self.retype(self.length, "1.8")
        self.choose("#length-to", "foot-and-inch")
        self.wait_result(self.post(value="1.8", to="foot-and-inch", **{"from": "meter"}))
        self.choose("#length-fraction", "16")
        self.wait_result(self.post(value="1.8", to="foot-and-inch", fractionDenominator=16,
                                   **{"from": "meter"}))
        self.choose("#length-to", "usage:person-height")
        answer = self.server.post("convert/distance", {
            "value": "1.8", "from": "meter", "usage": "person-height", "locale": "en-US"})
        self.wait_result(answer["output"]["text"])

    def test_keeps_a_history_newest_first(self):
        for text in ("1.5", "2", "3"):
            self.retype(self.length, text)
            self.length.send_keys(Keys.ENTER)
            self.browser.wait(lambda: self.newest().startswith(text))
        self.assertEqual(len(self.history()), 3)
        self.assertEqual(self.browser.text("#history-note"), "3 conversions, newest first.")
        self.browser.driver.refresh()
        self.browser.wait(lambda: len(self.history()) == 3)
        self.browser.one("#history-clear").click()
        self.browser.wait(lambda: not self.history())
        self.assertFalse(self.browser.one("#history-clear").is_enabled())

    def test_says_that_the_service_has_forgotten(self):
        self.retype(self.length, "1")
        self.browser.one("#length-convert").click()
        self.browser.wait(self.history)
        session = self.browser.run("return sessionStorage.getItem('convertd.session')")
        self.browser.asynchronous(
            "fetch(`sessions/${arguments[0]}`, { method: 'DELETE' }).then(done)", session)
        self.retype(self.length, "2")
        self.length.send_keys(Keys.ENTER)
        self.browser.wait(lambda: self.newest().startswith("2"))
        self.assertEqual(len(self.history()), 1)
        self.assertIn("no longer has the earlier conversions", self.browser.text("#history-note"))

    def test_works_without_history(self):
        self.browser.block("*/sessions")
        self.retype(self.length, "1")
        self.length.send_keys(Keys.ENTER)
        self.wait_result("0.621371 mi")
        self.browser.wait(lambda: "not kept" in self.browser.text("#history-note"))
