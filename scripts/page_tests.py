"""Tests the web page as a person meets it; see scripts/test-page."""

import json
import pathlib
import subprocess
import unittest

from page_browser import Browser, Server
from selenium.webdriver.common.keys import Keys

SIGHT = pathlib.Path(__file__).with_name("page_sight.js").read_text(encoding="utf-8")
GOOD, BAD, PLAIN = "rgb(28, 117, 68)", "rgb(179, 38, 30)", "rgb(215, 222, 226)"


class PageTest(unittest.TestCase):
    """The page, freshly loaded in a light window of a desktop."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.stop)
        cls.browser = Browser(cls.server.url)
        cls.addClassCleanup(cls.browser.quit)

    def setUp(self):
        self.browser.block()
        self.open()
        self.browser.complaints()

    def tearDown(self):
        self.assertEqual(self.browser.complaints(), [])

    def open(self, **setting):
        self.browser.setting(**setting)
        self.browser.open()

    def row(self, place):
        return self.browser.all("#rows .row")[place]

    def type(self, row, text):
        """Types a text into a row, asks for it, and waits for what comes of it."""
        field = self.browser.one("input", row)
        self.browser.paste(field, text)
        field.send_keys(Keys.ENTER)
        self.browser.wait(lambda: self.browser.all(".output, .reason", row))

    def pick(self, button, text):
        """Picks the first locale that a search finds."""
        button.click()
        self.browser.active().send_keys(text, Keys.ENTER)
        self.browser.wait(lambda: not self.browser.all("#picker[open]"))

    def convert(self, text):
        """Converts a distance and waits for the answer."""
        browser = self.browser
        browser.paste(browser.one("#distance-value"), text)
        browser.one("#distance-convert").click()
        browser.wait(lambda: browser.all("#distance-feedback > *"))

    def assert_edge(self, card, color):
        """The edge gets this colour, after its transition."""
        self.browser.wait(lambda: self.browser.style(card, "borderTopColor") == color)

    def choose(self, selector, value):
        self.browser.run(
            "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change'))",
            self.browser.one(selector), value)


class NumbersTest(PageTest):
    def test_begins_with_the_sample(self):
        rows = self.browser.all("#rows .row")
        self.assertEqual(
            [self.browser.text(".pair", row).replace("\n", " ").split(" Write as ")[1] for row in rows],
            ["Korean (South Korea) 한국어(대한민국) · ko-KR",
             "French (Guadeloupe) français (Guadeloupe) · fr-GP",
             "Nepali नेपाली · ne", "Arabic العربية · ar",
             "Italian (Switzerland) italiano (Svizzera) · it-CH"])
        answer = self.server.post("convert/number", {
            "value": "1,234,567.891", "from": "en_US",
            "to": ["ko_KR", "fr_GP", "ne", "ar", "it_CH"]})
        self.assertEqual(
            [self.browser.text(".output", row) for row in rows],
            [result["output"] for result in answer["results"]])
        for row in rows:
            self.assertEqual(
                self.browser.one("input", row).get_attribute("value"), "1,234,567.891")
            self.assert_edge(row, GOOD)

    def test_marks_what_is_wrong_counted_in_scalars(self):
        row = self.row(0)
        self.type(row, "𝟏𝟐x4")
        self.assertEqual(self.browser.text("mark", row), "x")
        self.assertEqual(self.browser.text(".marked", row), "𝟏𝟐x4")
        self.assert_edge(row, BAD)
        field = self.browser.one("input", row)
        self.assertEqual(field.get_attribute("aria-invalid"), "true")
        self.assertEqual(self.browser.active(), field)
        self.assertEqual(
            self.browser.run("return [arguments[0].selectionStart, arguments[0].selectionEnd]",
                             field), [4, 5])
        self.assertIn("“x” cannot stand in a number", row.text)
        field.send_keys(Keys.END, "1")
        self.assertEqual(self.browser.text(".feedback", row), "")
        self.assert_edge(row, PLAIN)

    def test_shows_what_cannot_be_seen(self):
        self.type(self.row(0), "12\u200b34")
        self.assertEqual(self.browser.text("mark", self.row(0)), "U+200B")

    def test_an_empty_row_is_an_error(self):
        self.type(self.row(0), "")
        self.assertEqual(self.browser.text(".reason", self.row(0)), "The value is empty.")

    def test_takes_up_a_suggestion(self):
        row = self.row(2)
        self.type(row, "1,5")
        offers = self.browser.all(".offers button", row)
        self.assertEqual([offer.text for offer in offers],
                         ["1.5 as written in de-DE", "1.5 as written in fr-FR"])
        offers[0].click()
        self.browser.wait(lambda: self.browser.all(".output", row))
        self.assertEqual(self.browser.text(".output", row), "१.५")
        self.assertEqual(self.browser.all(".locale", row)[0].get_attribute("value"), "de-DE")
        self.assertEqual(self.browser.active(), self.browser.one("input", row))

    def test_names_both_readings(self):
        row = self.row(1)
        self.type(row, "1.234")
        self.assertEqual(self.browser.text(".output", row), "1,234")
        noted = self.browser.text(".noted", row)
        self.assertIn("Read as 1.234, as en-US does.", noted)
        self.assertIn("Written in de-DE, es-ES, pt-BR it would be 1234.", noted)
        self.browser.one(".noted button", row).click()
        self.browser.wait(lambda: "1\u202f234" in self.browser.text(".feedback", row))

    def test_adds_and_removes_rows(self):
        self.browser.one("#add-row").click()
        self.assertEqual(len(self.browser.all("#rows .row")), 6)
        self.assertEqual(self.browser.active(), self.browser.one("input", self.row(5)))
        self.browser.one(".remove", self.row(0)).click()
        self.assertEqual(len(self.browser.all("#rows .row")), 5)
        self.assertEqual(self.browser.active().accessible_name,
                         "Remove English (US) to French (Guadeloupe)")
        for _ in range(5):
            self.browser.active().click()
        self.assertEqual(self.browser.all("#rows .row"), [])
        self.assertEqual(self.browser.active(), self.browser.one("#add-row"))
        self.browser.active().click()
        self.assertEqual(len(self.browser.all("#rows .row")), 1)

    def test_finds_locales_in_both_languages_and_by_code(self):
        button = self.browser.all(".locale", self.row(0))[1]
        for text, found in (("german switz", "de-CH"), ("deutsch schweiz", "de-CH"),
                            ("日本語", "ja"), ("pt_br", "pt-BR"), ("francais canada", "fr-CA"),
                            ("hi-u-nu-deva", "hi-u-nu-deva")):
            with self.subTest(text):
                self.pick(button, text)
                self.assertEqual(button.get_attribute("value"), found)
                self.assertEqual(self.browser.active(), button)
        self.type(self.row(0), "12,345,678")
        self.assertEqual(self.browser.text(".output", self.row(0)), "१,२३,४५,६७८")

    def test_a_locale_that_the_service_does_not_know(self):
        row = self.row(0)
        self.pick(self.browser.all(".locale", row)[1], "dex")
        self.type(row, "1")
        self.assertEqual(self.browser.text(".reason", row), "The locale is not known.")
        self.browser.one(".offers button", row).click()
        self.browser.wait(lambda: self.browser.all(".output", row))

    def test_right_to_left_stands_right(self):
        row = self.row(0)
        self.pick(self.browser.all(".locale", row)[1], "ar-EG")
        self.type(row, "-1,234.5")
        output = self.browser.one(".output bdi", row)
        self.assertIn("١٬٢٣٤٫٥", output.text)
        self.assertEqual(self.browser.style(output, "direction"), "rtl")
        self.assertEqual(output.get_attribute("lang"), "ar-EG")
        native = self.browser.all(".native bdi", row)[-1]
        self.assertEqual(self.browser.style(native, "direction"), "rtl")
        for field in self.browser.all(".text"):
            self.assertEqual(field.get_attribute("dir"), "auto")

    def test_the_command_does_the_same(self):
        self.type(self.row(4), "1'234 \"5")
        self.type(self.row(4), "1’234.50")
        command = self.browser.text("#numbers .curl")
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=10)
        self.assertEqual(done.stdout, self.browser.text("#numbers .answer"))
        self.assertEqual(json.loads(done.stdout)["number"], "1234.50")
        self.browser.command("Browser.grantPermissions", {
            "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
        self.browser.one("#numbers .copying button").click()
        self.browser.wait(lambda: self.browser.text("#numbers .copying [role=status]"))
        copied = self.browser.run("return navigator.clipboard.readText()")
        self.assertEqual(copied, command)

    def test_quotes_in_the_command(self):
        self.type(self.row(0), "it's")
        done = subprocess.run(["bash", "-c", self.browser.text("#numbers .curl")],
                              capture_output=True, text=True, timeout=10)
        self.assertEqual(json.loads(done.stdout)["code"], "unexpected_character")

    def test_says_plainly_that_the_service_is_gone(self):
        self.browser.block("*/convert/*")
        self.type(self.row(0), "1")
        self.assertEqual(self.browser.text(".reason", self.row(0)),
                         "The service cannot be reached.")


class DistancesTest(PageTest):
    def test_cannot_convert_nothing(self):
        button = self.browser.one("#distance-convert")
        field = self.browser.one("#distance-value")
        self.assertFalse(button.is_enabled())
        field.send_keys("5")
        self.assertTrue(button.is_enabled())
        field.send_keys(Keys.BACKSPACE)
        self.assertFalse(button.is_enabled())
        field.send_keys(Keys.ENTER)
        self.assertEqual(self.browser.text("#distance-feedback"), "")

    def test_takes_the_browsers_language(self):
        for language, placeholder, unit in (
                ("de-DE", "5,3", "Kilometer (km)"), ("ar-EG", "٥٫٣", "كيلومتر (km)"),
                ("xx-YY", "5.3", "kilometers (km)")):
            with self.subTest(language):
                self.open(language=language)
                field = self.browser.one("#distance-value")
                self.assertEqual(field.get_attribute("placeholder"), placeholder)
                self.assertEqual(
                    self.browser.text("#distance-from option:checked").strip(), unit)

    def test_guards_the_field(self):
        field = self.browser.one("#distance-value")
        for language, text, left in (
                ("en-US", "1a.5.6", "1.56"), ("en-US", ".5", "0.5"), ("en-US", "-1,234.5", "1234.5"),
                ("de-DE", "1a,5,6", "1,56"), ("de-DE", ",5", "0,5"), ("ar-EG", "٥٫٣x", "٥٫٣"),
                ("ar-EG", "5.3", "5.3"), ("ar-EG", "٫٣", "٠٫٣"), ("en-US", "abc", "")):
            with self.subTest(f"{language} {text}"):
                self.open(language=language)
                field = self.browser.one("#distance-value")
                self.browser.paste(field, text)
                self.assertEqual(field.get_attribute("value"), left)
                if left:
                    answer = self.server.post("convert/distance", {
                        "value": text, "from": "meter", "to": "foot", "locale": language,
                        "parsing": "filter"})
                    self.assertEqual(answer["filtered"], left)

    def test_says_what_the_guard_left_out(self):
        self.open(language="de-DE")
        field = self.browser.one("#distance-value")
        field.send_keys("1.5")
        self.assertEqual(field.get_attribute("value"), "15")
        self.assertEqual(self.browser.text("#distance-hint"),
                         "Left out: “.”. German (Germany) writes 5,3.")
        field.send_keys(Keys.BACKSPACE, Keys.BACKSPACE)
        self.assertEqual(self.browser.text("#distance-hint"), "")

    def test_keeps_the_caret_in_its_place(self):
        field = self.browser.one("#distance-value")
        field.send_keys("1234", Keys.LEFT, Keys.LEFT, "x", "9")
        self.assertEqual(field.get_attribute("value"), "12934")

    def test_converts_clears_and_remembers(self):
        self.convert("1a.5.6")
        self.assertEqual(self.browser.text("#distance-feedback .output"), "0.969339 mi")
        field = self.browser.one("#distance-value")
        self.assertEqual(field.get_attribute("value"), "")
        self.assertEqual(self.browser.active(), field)
        self.assertFalse(self.browser.one("#distance-convert").is_enabled())
        self.assert_edge(self.browser.one("#distance"), GOOD)
        self.convert("2")
        self.choose("#distance-from", "foot")
        self.choose("#distance-to", "meter")
        self.convert("3")
        self.browser.wait(lambda: len(self.browser.all("#history li")) == 3)
        self.assertEqual(
            [line.text.replace("\nis\n", " ") for line in self.browser.all("#history .line")],
            ["3 ft → 0.9144 m", "2 km → 1.242742 mi", "1.56 km → 0.969339 mi"])
        self.assertIn("0.9693390598902409926031973276067764",
                      self.browser.all("#history li")[2].text)
        self.assertIn("exact", self.browser.all("#history li")[0].text)
        before = self.server.sessions()
        self.browser.one("#history-clear").click()
        self.browser.wait(lambda: not self.browser.all("#history li"))
        self.assertFalse(self.browser.one("#history-clear").is_enabled())
        self.assertEqual(self.server.sessions(), before)
        self.assertEqual(self.browser.text("#history-note"), "The history is empty.")

    def test_the_session_ends_with_the_page(self):
        before = self.server.sessions()
        self.convert("1")
        self.convert("2")
        self.assertEqual(self.server.sessions(), before + 1)
        self.browser.driver.get("about:blank")
        self.browser.wait(lambda: self.server.sessions() == before)

    def test_an_expired_session_begins_anew(self):
        self.browser.requests()
        self.convert("1")
        self.browser.wait(lambda: self.browser.all("#history li"))
        (path,) = {request["url"] for request in self.browser.requests()
                   if "/conversions" in request["url"]}
        self.assertEqual(self.browser.run(
            "return fetch(arguments[0], {method: 'DELETE'}).then(answer => answer.status)",
            path.split("/conversions")[0]), 204)
        self.convert("2")
        self.browser.wait(lambda: "2 km" in self.browser.text("#history"))
        self.assertEqual(len(self.browser.all("#history li")), 1)

    def test_works_without_history(self):
        self.browser.block("*/sessions")
        self.convert("1")
        self.assertEqual(self.browser.text("#distance-feedback .output"), "0.621371 mi")
        self.browser.wait(lambda: "no history" in self.browser.text("#history-note"))

    def test_shows_what_the_service_says_of_usages(self):
        for usage in ("road", "person-height"):
            with self.subTest(usage):
                self.choose("#distance-to", f"usage:{usage}")
                self.convert("1.8")
                answer = self.server.post("convert/distance", {
                    "value": "1.8", "from": "kilometer", "usage": usage})
                shown = self.browser.text("#distance-feedback")
                expected = answer["output"]["text"] if "output" in answer else answer["detail"]
                self.assertIn(expected, shown)

    def test_takes_values_with_their_own_units(self):
        field = self.browser.one("#distance-value")
        self.choose("#distance-from", "own")
        self.assertEqual(field.get_attribute("placeholder"), "5.3 km")
        self.assertEqual(field.get_attribute("inputmode"), "text")
        self.choose("#distance-to", "centimeter")
        self.convert("5 ft 11 in")
        self.assertEqual(self.browser.text("#distance-feedback .output"), "180.34 cm")
        self.convert("5 fx")
        self.browser.wait(lambda: self.browser.all("#distance-feedback .reason"))
        self.assertEqual(self.browser.text("#distance-feedback mark"), "fx")
        self.choose("#distance-from", "meter")
        self.convert("1.8")
        self.browser.wait(lambda: self.browser.all("#distance-feedback .output"))
        self.choose("#distance-to", "foot-and-inch")
        self.convert("1.8")
        self.browser.wait(lambda: "5 ft" in self.browser.text("#distance-feedback"))

    def test_says_plainly_that_the_service_is_gone(self):
        self.browser.block("*/convert/*", "*/sessions*")
        self.convert("1")
        self.assertEqual(self.browser.text("#distance-feedback .reason"),
                         "The service cannot be reached.")
        self.assertEqual(self.browser.one("#distance-value").get_attribute("value"), "1")
        self.browser.block()
        self.browser.one("#distance-convert").click()
        self.browser.wait(lambda: self.browser.all("#distance-feedback .output"))

    def test_another_locale_does_not_change_the_value(self):
        field = self.browser.one("#distance-value")
        field.send_keys("1.5")
        self.pick(self.browser.one("#distance .locale"), "de-DE")
        self.browser.wait(lambda: field.get_attribute("placeholder") == "5,3")
        self.browser.one("#distance-convert").click()
        self.browser.wait(lambda: self.browser.all("#distance-feedback .reason"))
        self.assertEqual(self.browser.text("#distance-feedback mark"), ".")
        self.browser.one("#distance-feedback .offers button").click()
        self.browser.one("#distance-convert").click()
        self.browser.wait(lambda: self.browser.all("#distance-feedback .output"))


class LookTest(PageTest):
    def fill(self):
        """Brings results, an error, an ambiguity and a history onto the page."""
        self.type(self.row(1), "1.234")
        self.type(self.row(2), "1,5")
        self.pick(self.browser.all(".locale", self.row(3))[1], "ar-EG")
        self.type(self.row(3), "-1,234.5")
        self.choose("#distance-to", "mile")
        self.convert("12")
        self.convert("5")
        self.browser.wait(lambda: len(self.browser.all("#history li")) == 2)
        self.browser.paste(self.browser.one("#distance-value"), "7x")

    def test_contrast_targets_and_width(self):
        for width, scheme, language in (
                (1280, "light", "en-US"), (1280, "dark", "de-DE"), (360, "light", "ar-EG"),
                (360, "dark", "en-US"), (320, "light", "de-DE"), (768, "dark", "ar-EG"),
                (2000, "light", "en-US")):
            with self.subTest(f"{width} {scheme} {language}"):
                self.open(width=width, scheme=scheme, language=language)
                self.fill()
                self.browser.picture(f"page-{width}-{scheme}-{language}")
                self.assertEqual(self.browser.run(SIGHT), [])
                self.browser.one(".locale", self.row(0)).click()
                self.browser.active().send_keys("ar")
                self.assertEqual(self.browser.run(SIGHT), [])
                self.browser.picture(f"picker-{width}-{scheme}")
                self.browser.active().send_keys(Keys.ESCAPE)

    def test_dark_is_dark(self):
        self.open(scheme="dark")
        body = self.browser.one("body")
        self.assertEqual(self.browser.style(body, "backgroundColor"), "rgb(16, 22, 26)")

    def test_roles_and_names(self):
        expected = {
            "#numbers": ("region", "Numbers"), "#distances": ("region", "Distances"),
            "#distance": ("form", "Distances"),
            "#distance-value": ("textbox", "Value"), "#distance-from": ("combobox", "From"),
            "#distance-to": ("combobox", "To"), "#distance-convert": ("button", "Convert"),
            "#distance-feedback": ("status", ""), "#history": ("list", "History"),
            "#history-clear": ("button", "Clear"), "#add-row": ("button", "Add a row"),
            "#rows form": ("form", "English (US) to Korean (South Korea)"),
            "#rows input": ("textbox", "Number as written in English (US)"),
            "#rows .remove": ("button", "Remove English (US) to Korean (South Korea)"),
            "#rows .feedback": ("status", ""),
            "#rows .locale": ("button", "Read as English (US) en-US"),
            "#numbers .copying button": ("button", "Copy the command"),
        }
        for selector, (role, name) in expected.items():
            with self.subTest(selector):
                element = self.browser.one(selector)
                self.assertEqual(element.aria_role, role)
                self.assertEqual(element.accessible_name, name)
        for control in self.browser.all("a, button, input, select, summary"):
            if control.is_displayed():
                self.assertNotEqual(control.accessible_name.strip(), "", control.id)
        levels = [int(heading.tag_name[1]) for heading in self.browser.all("h1, h2, h3")
                  if heading.is_displayed()]
        self.assertEqual(levels[0], 1)
        self.assertEqual(levels.count(1), 1)
        for above, below in zip(levels, levels[1:]):
            self.assertLessEqual(below, above + 1)
        self.browser.one(".locale").click()
        self.assertEqual(self.browser.one("#picker").aria_role, "dialog")
        self.assertEqual(self.browser.one("#picker").accessible_name, "Read as")
        self.assertEqual(self.browser.active().aria_role, "searchbox")

    def test_the_keyboard_suffices(self):
        def press(*keys):
            for key in keys:
                self.browser.active().send_keys(key)

        def tab_to(element, most=60):
            for _ in range(most):
                if self.browser.active() == element:
                    return
                press(Keys.TAB)
            self.fail("the element cannot be reached with the keyboard")

        press(Keys.TAB)
        self.assertEqual(self.browser.active().text, "Skip to the converters")
        press(Keys.ENTER)
        tab_to(self.browser.all(".locale", self.row(0))[1], most=4)
        press(Keys.ENTER, "nepal", Keys.DOWN, Keys.DOWN, Keys.ENTER)
        self.assertTrue(
            self.browser.all(".locale", self.row(0))[1].get_attribute("value").startswith("ne"))
        tab_to(self.browser.one("input", self.row(0)), most=4)
        outline = self.browser.style(self.browser.active(), "outlineStyle")
        self.assertEqual(outline, "solid")
        press(Keys.ENTER)
        self.browser.wait(lambda: self.browser.all(".output", self.row(0)))
        tab_to(self.browser.one("#distance-value"))
        press("5", Keys.ENTER)
        self.browser.wait(lambda: self.browser.all("#history li"))
        tab_to(self.browser.one("#history-clear"))
        press(Keys.ENTER)
        self.browser.wait(lambda: not self.browser.all("#history li"))

    def test_asks_nobody_else(self):
        self.browser.requests()
        self.open()
        self.convert("1")
        asked = [request["url"] for request in self.browser.requests()]
        self.assertGreater(len(asked), 10)
        for url in asked:
            self.assertTrue(url.startswith((self.server.url, "data:")), url)

    def test_the_policy_holds(self):
        self.assertEqual(self.browser.run(
            "const script = document.createElement('script'); script.textContent = 'window.ran = 1';"
            "document.body.append(script); return window.ran ?? 0"), 0)
        self.assertIn("Content Security Policy", "".join(self.browser.complaints()))


if __name__ == "__main__":
    unittest.main(verbosity=2)
