"""Tests how locales are found and picked."""

from page_case import PageTest
from selenium.webdriver.common.keys import Keys

# What people type, and the locales of which one is to be found first.
SEARCHES = """
germany de-DE | usa en-US | uk en-GB | india hi-IN | brazil pt-BR | united kingdom en-GB
turkey tr-TR | farsi fa,fa-IR | cote d'ivoire fr-CI | zh-tw zh-Hant-TW,zh-TW | Deutsch de,de-DE
日本 ja-JP | switzerland de-CH | french canada fr-CA | canada en-CA | mexico es-MX | spanish es
chinese zh | taiwan zh-Hant-TW,zh-TW | hong kong zh-Hant-HK,zh-HK | pakistan ur-PK,ur-Arab-PK
egypt ar-EG | العربية ar | arabic ar | saudi ar-SA | holland nl-NL | belgium nl-BE | nepal ne-NP
hindi hi | हिन्दी hi | россия ru-RU | russian ru | ukraine uk-UA | kazakhstan kk-KZ,kk-Cyrl-KZ
finland fi-FI | norway nb-NO | denmark da-DK | austria de-AT | österreich de-AT | portugal pt-PT
greece el-GR | israel he-IL | hebrew he | vietnam vi-VN | indonesia id-ID | philippines fil-PH
iran fa-IR | serbia sr-Cyrl-RS,sr-RS | sr latn sr-Latn | south africa en-ZA | de de | de-ch de-CH
en_gb en-GB | pt-br pt-BR | argentina es-AR | español es | polski pl | czech cs | ireland en-IE
new zealand en-NZ | bangladesh bn-BD | korea ko-KR | schweiz de-CH | england en-GB | america en-US
de_DE.UTF-8 de-DE | latin america es-419 | guadeloupe fr-GP
"""


class PickerTest(PageTest):
    def found(self):
        return [one.get_attribute("data-id")
                for one in self.browser.all("#picker-list [role=option]")[:3]]

    def begin(self, selector="#value-from button"):
        self.browser.one(selector).click()
        self.browser.wait(self.found)
        return self.browser.active()

    def test_searches(self):
        cases = [case.strip().rsplit(" ", 1) for line in SEARCHES.strip().splitlines()
                 for case in line.split("|")]
        self.assertGreaterEqual(len(cases), 60)
        search = self.begin()
        for text, expected in cases:
            with self.subTest(text):
                search.send_keys(Keys.CONTROL + "a")
                search.send_keys(text)
                self.assertIn(self.found()[0], expected.split(","))
        search.send_keys(Keys.ESCAPE)

    def test_no_match_says_what_to_try(self):
        search = self.begin()
        search.send_keys("zxqv")
        self.assertEqual(self.browser.text("#picker-count"),
                         "No locale matches “zxqv”. Try a language (German), a country (Germany), "
                         "or a code (de-DE).")
        search.send_keys(Keys.ENTER, Keys.ESCAPE)

    def test_browser_and_recent_languages_are_on_top(self):
        self.open(language="ne-NP,de-AT")
        self.begin().send_keys(Keys.ESCAPE)
        self.assertEqual(self.browser.text("#value-from"), "Nepali (Nepal)")
        self.pick(self.browser.one("#value-from button"), "peru")
        self.begin()
        self.assertEqual(self.found(), ["es-PE", "ne-NP", "de-AT"])
        self.assertEqual(
            [one.text for one in self.browser.all("#picker-list .group")],
            ["Recent", "Your browser’s languages", "All locales"])

    def test_all_can_be_reached(self):
        search = self.begin()
        count = int(self.browser.text("#picker-count").split()[0])
        shown = lambda: len(self.browser.all("#picker-list [role=option]"))
        self.assertLess(shown(), 200)
        before = 0
        while shown() > before:
            before = shown()
            self.browser.run("const list = document.querySelector('#picker-list');"
                             "list.scrollTop = list.scrollHeight")
            self.browser.driver.execute_async_script("setTimeout(arguments[0], 40)")
        self.assertGreaterEqual(shown(), count)
        search.send_keys(Keys.ESCAPE)

    def test_the_keyboard_moves_and_picks(self):
        search = self.begin()
        active = lambda: self.browser.run(
            "return document.getElementById(document.activeElement.getAttribute("
            "'aria-activedescendant'))?.dataset.id")
        search.send_keys("german")
        self.assertEqual(active(), "de")
        search.send_keys(Keys.END)
        last = active()
        search.send_keys(Keys.ARROW_DOWN)
        self.assertEqual(active(), "de")
        search.send_keys(Keys.ARROW_UP)
        self.assertEqual(active(), last)
        search.send_keys(Keys.HOME, Keys.ARROW_DOWN)
        picked = active()
        self.assertEqual(len(self.browser.all("[aria-selected=true]")), 1)
        search.send_keys("y", Keys.BACKSPACE, Keys.ARROW_DOWN, Keys.ENTER)
        self.browser.wait(lambda: not self.browser.all("#picker[open]"))
        self.assertEqual(self.browser.one("#value-from button").get_attribute("value"), picked)
        self.assertEqual(self.browser.active(), self.browser.one("#value-from button"))

    def test_a_code_that_is_not_listed_can_be_used(self):
        self.begin().send_keys("de-u-nu-deva")
        self.browser.active().send_keys(Keys.END, Keys.ENTER)
        self.retype(self.field, "१.२३४,५")
        self.wait_outputs("1,234.5")
