"""Tests how the page looks, sounds and behaves with the keyboard alone."""

import pathlib

from page_case import PageTest
from selenium.webdriver.common.keys import Keys

SIGHT = pathlib.Path(__file__).with_name("page_sight.js").read_text(encoding="utf-8")


class LookTest(PageTest):
    def check(self, name):
        """Looks, lets axe-core look, which takes its time, and leaves a picture."""
        self.browser.picture(name)
        self.assertEqual(self.browser.run(SIGHT), [], name)
        if name.startswith(("1280-light-en-US", "375-dark-ar-EG")):
            self.assertEqual(self.browser.axe(), [], name)

    def test_each_state(self):
        for width, scheme, language, ambiguous, wrong in (
                (1280, "light", "en-US", "1.234", "1,5"), (1280, "dark", "de-DE", "1.234", "1.5"),
                (375, "light", "de-DE", "1.234", "1.5"), (375, "dark", "ar-EG", "١٫٢٣٤", "1x"),
                (1280, "light", "ar-EG", "-١٬٢٣٤٫٥", "1x"), (320, "light", "en-US", "1.234", "1,5")):
            name = f"{width}-{scheme}-{language}"
            with self.subTest(name):
                self.open(width=width, height=667 if width < 600 else 900, scheme=scheme,
                          language=language)
                self.check(f"{name}-empty")
                self.browser.paste(self.field, ambiguous)
                self.browser.paste(self.browser.one("#rows textarea"), wrong)
                self.browser.paste(self.length, "5 ft 11 in")
                self.length.send_keys(Keys.ENTER)
                self.browser.wait(self.history)
                self.rest()
                self.check(f"{name}-results")
                self.browser.paste(self.field, wrong)
                self.browser.paste(self.length, "5 x")
                self.browser.wait(lambda: self.browser.text("#length-error"))
                self.rest()
                self.check(f"{name}-errors")
                self.browser.paste(self.field, "12\n345\nTotal")
                self.browser.wait(lambda: self.browser.all("#column tbody tr"))
                self.rest()
                self.check(f"{name}-column")
                self.browser.one("#value-from button").click()
                self.browser.active().send_keys("an")
                self.check(f"{name}-picker")
                self.browser.active().send_keys(Keys.ESCAPE)

    def test_a_phone_shows_all_within_one_swipe(self):
        self.open(width=375, height=667)
        bottom = lambda selector: self.browser.run(
            "return arguments[0].getBoundingClientRect().bottom + scrollY", self.browser.one(selector))
        self.assertLess(bottom("#results li"), 667)
        self.assertLess(bottom("#length-outcome"), 2 * 667)

    def test_200_percent_zoom_and_forced_colours(self):
        self.open(width=640, height=450)
        self.retype(self.field, "1.234")
        self.rest()
        self.assertEqual(self.browser.run(SIGHT), [])
        self.open(forced="active")
        self.browser.paste(self.field, "1x")
        self.wait_alert("“x”")
        self.browser.picture("forced-colours")
        self.assertEqual(self.browser.style(self.field, "borderTopStyle"), "solid")

    def test_right_to_left_is_written_so(self):
        self.open("#value=-1.5&from=en-US&to=ar-EG&style=spellout")
        self.open("#value=minus one&from=en&to=ar&style=spellout")
        self.browser.wait(lambda: self.outputs()[0])
        self.assertEqual(self.browser.style(self.browser.one("#results output"), "direction"), "rtl")

    def test_names_are_unique_and_fields_described(self):
        self.browser.one("#add-row").click()
        self.retype(self.field, "5")
        self.length.send_keys("5", Keys.ENTER)
        self.browser.wait(self.history)
        names = {}
        for control in self.browser.all("button, input, select, textarea"):
            if control.is_displayed():
                name = control.accessible_name
                self.assertNotEqual(name, "")
                names.setdefault((control.aria_role, name), []).append(control.get_attribute("outerHTML"))
        for key, controls in names.items():
            # A locale may stand in several places; its title tells which.
            if not key[1].startswith(("Read as: ", "Write as: ")):
                self.assertEqual(len(controls), 1, (key, controls))
        for field in self.browser.all("textarea"):
            for name in field.get_attribute("aria-describedby").split():
                self.assertTrue(self.browser.all(f"#{name}"), name)
        for selector, role in (("#value", "textbox"), ("#value-error", "alert"),
                               ("#results output", "status"), ("#spoken", "status")):
            self.assertEqual(self.browser.one(selector).aria_role, role)

    def test_results_are_spoken_once(self):
        self.browser.run("window.spoken = []; new MutationObserver(() => spoken.push("
                         "document.querySelector('#spoken').textContent)).observe("
                         "document.querySelector('#spoken'), { childList: true })")
        self.retype(self.field, "1234")
        self.rest()
        self.browser.wait(lambda: self.browser.text("#spoken"))
        spoken = [text for text in self.browser.run("return spoken") if text]
        self.assertEqual(len(spoken), 1, spoken)
        self.assertIn("English (US): 1,234, and 5 more", spoken[0])
        for output in self.browser.all("output"):
            self.assertEqual(output.get_attribute("aria-live"), "off")

    def test_the_keyboard_suffices(self):
        def tab_to(selector, most=60):
            for _ in range(most):
                if self.browser.active() == self.browser.one(selector):
                    return
                self.browser.active().send_keys(Keys.TAB)
            self.fail(f"{selector} cannot be reached with the keyboard")

        self.browser.active().send_keys("5")
        self.wait_outputs("5")
        tab_to("#results .locale")
        self.browser.active().send_keys(Keys.ENTER)
        self.browser.active().send_keys("nepal", Keys.ENTER)
        self.wait_outputs("५")
        tab_to("#length")
        self.assertEqual(self.browser.style(self.browser.active(), "outlineStyle"), "solid")
        self.browser.active().send_keys("5", Keys.ENTER)
        self.browser.wait(self.history)
        tab_to("#history-clear")
        self.browser.active().send_keys(Keys.ENTER)
        self.browser.wait(lambda: not self.history())

    def test_asks_nobody_else(self):
        self.browser.requests()
        self.open()
        self.retype(self.field, "1")
        self.rest()
        asked = [request["url"] for request in self.browser.requests()]
        self.assertGreater(len(asked), 10)
        for url in asked:
            self.assertTrue(url.startswith((self.server.url, "data:", "about:")), url)

    def test_the_policy_holds(self):
        self.assertEqual(self.browser.run(
            "const script = document.createElement('script'); script.textContent = 'window.ran = 1';"
            "document.body.append(script); return window.ran ?? 0"), 0)
        self.assertIn("Content Security Policy", "".join(self.browser.complaints()))
