"""Tests the page's numbers: the first screen, columns, styles, rows, links."""

import json

from page_case import PageTest
from selenium.webdriver.common.keys import Keys

SAMPLE = ["en-US", "ko-KR", "fr-GP", "ne", "ar", "it-CH"]


class FirstScreenTest(PageTest):
    def test_one_number_takes_two_actions(self):
        self.open(language="de-DE")
        self.assertEqual(self.browser.active(), self.field)
        self.assertEqual(self.field.get_attribute("placeholder"), "e.g. 1.234,56")
        self.field.send_keys("1.234.567,891")
        answer = self.server.post("convert/number", {
            "value": "1.234.567,891", "from": "de-DE", "to": SAMPLE})
        self.wait_outputs(*[result["output"] for result in answer["results"]])

    def test_results_come_at_once_and_nothing_moves(self):
        self.open(width=375, height=667, language="de-DE")
        self.assertLessEqual(self.browser.run("return measured.shift"), 0.05)
        took = []
        for text in ("1", "12", "12,5", "1.234", "7,25"):
            self.retype(self.field, text)
            self.rest()
            took.append(self.browser.run("return measured.output - measured.input"))
        self.retype(self.field, "1x")
        self.wait_alert("cannot contain")
        self.retype(self.length, "5x")
        self.wait_alert("", "#length-error")
        self.rest()
        self.assertLessEqual(sorted(took)[len(took) // 2], 250, took)
        self.assertLessEqual(self.browser.run("return measured.shift"), 0.05)

    def test_an_ambiguity_is_told_in_words_and_names(self):
        self.open(language="de-DE")
        self.field.send_keys("1.234")
        self.wait_outputs("1,234")
        notes = self.browser.text("#value-notes")
        self.assertIn("Read as German (Germany): one thousand two hundred thirty-four.", notes)
        self.assertIn("In English (US) it would be 1.234, one point two three four.", notes)
        self.browser.one("#value-notes button").click()
        self.wait_outputs("1.234")
        self.assertEqual(self.browser.text("#value-from"), "English (US)")

    def test_what_is_wrong_is_told_and_no_result_is_left(self):
        self.field.send_keys("𝟏𝟐")
        self.wait_outputs("12")
        self.field.send_keys("x4")
        self.wait_alert("A number cannot contain “x” here")
        self.assertEqual(self.outputs(), [""] * 6)
        self.assertEqual(self.browser.text("#value-error mark"), "x")
        self.assertEqual(self.field.get_attribute("aria-invalid"), "true")
        self.assertEqual(self.field.get_attribute("aria-errormessage"), "value-error")
        self.field.send_keys(Keys.BACKSPACE, Keys.BACKSPACE)
        self.wait_outputs("12")
        self.assertEqual(self.browser.text("#value-error"), "")
        self.assertIsNone(self.field.get_attribute("aria-invalid"))

    def test_shows_what_cannot_be_seen(self):
        self.browser.paste(self.field, "12\u200b34")
        self.wait_alert("U+200B")

    def test_names_stand_in_messages_where_ids_would_stands_in_a_message(self):
        self.open(language="fr-FR")
        for text in ("1,2,3", "1.234.567", "1.5"):
            self.retype(self.field, text)
            self.browser.wait(lambda: self.browser.text("#value-error"))
            self.assertNotRegex(self.browser.text("#value-error"), r"\b[a-z]{2}-[A-Z]{2}\b")
        self.assertIn("French (France)", self.browser.text("#value-error"))

    def test_a_reading_elsewhere_is_offered_by_what_it_gives(self):
        self.browser.paste(self.field, "1,5")
        self.wait_alert("Read it as German (Germany): 1,5, one point five")
        self.browser.one("#value-error button").click()
        self.wait_outputs("1.5")

    def test_an_empty_field_has_no_results(self):
        self.retype(self.field, "5")
        self.wait_outputs("5")
        self.field.send_keys(Keys.BACKSPACE)
        self.wait_outputs("")
        self.assertEqual(self.browser.text("#value-error"), "")

    def test_locales_are_changed_added_removed_and_remembered(self):
        self.retype(self.field, "1234.5")
        self.pick(self.browser.one("#results .locale"), "germany")
        self.wait_outputs("1.234,5")
        self.pick(self.browser.one("#add-target"), "india")
        self.browser.wait(lambda: len(self.outputs()) == 7)
        self.browser.all("#results .remove")[1].click()
        self.browser.wait(lambda: len(self.outputs()) == 6)
        self.assertEqual(self.browser.active().get_attribute("aria-label"), "Write as: French (Guadeloupe)")
        self.rest()
        self.open(fresh=False)
        self.wait_outputs("1.234,5", "1\u202f234,5")
        self.assertEqual(len(self.outputs()), 6)

    def test_copies_one_and_all(self):
        self.retype(self.field, "1234.5")
        self.wait_outputs("1,234.5")
        self.browser.all("#results li .small")[2].click()
        self.assertEqual(self.browser.clipboard(), "1\u202f234,5")
        self.browser.one("#copy-all").click()
        lines = self.browser.clipboard().split("\n")
        self.assertEqual(lines[0], "English (US)\t1,234.5")
        self.assertEqual(len(lines), 6)
        self.browser.wait(lambda: self.browser.text("#spoken") == "Copied.")

    def test_enter_keeps_a_conversion(self):
        self.retype(self.field, "1234.5")
        self.field.send_keys(Keys.ENTER)
        self.browser.wait(self.history)
        self.assertEqual(len(self.history()), 1)
        self.assertIn("1,234.5 · 1,234.5 · 1 234,5", self.history()[0].replace("\u202f", " "))
        self.retype(self.field, "7%")
        self.field.send_keys(Keys.ENTER)
        self.browser.wait(lambda: len(self.history()) == 2)
        self.assertIn("7% → is 7%", self.history()[0])
        self.assertEqual(self.browser.text("#history-note"), "2 conversions, newest first.")

    def test_long_numbers_fold_and_break_after_separators(self):
        self.open(width=375, height=667)
        self.browser.paste(self.field, "9" * 300)
        self.wait_outputs(",".join(["999"] * 100))
        output = self.browser.one("#results output")
        self.assertLess(output.size["height"], 100)
        self.assertEqual(self.browser.run("return arguments[0].querySelectorAll('wbr').length", output), 99)
        self.assertEqual(self.browser.run(
            "return document.documentElement.scrollWidth - innerWidth"), 0)

    def test_the_command_does_the_same(self):
        self.retype(self.field, "12'5")
        self.rest()
        self.assertFalse(self.browser.one("#curl").is_displayed())
        self.browser.one("#request summary").click()
        self.assertIn("curl -s " + self.server.url + "convert/number", self.browser.text("#curl"))
        self.assertIn("12'\\''5", self.browser.text("#curl"))
        json.loads(self.browser.text("#answer"))

    def test_says_that_the_service_is_gone(self):
        self.browser.block("*/convert/*")
        self.retype(self.field, "5")
        self.wait_alert("The service cannot be reached.")
        self.browser.block()
        self.field.send_keys(Keys.ENTER)
        self.wait_outputs("5")

    def test_says_that_a_script_is_missing(self):
        self.browser.block("*/picker.js")
        self.browser.driver.get(self.server.url)
        notice = self.browser.one("#stalled")
        self.browser.wait(lambda: self.browser.style(notice, "visibility") == "visible")
        self.assertIn("has not loaded completely", notice.text)


class ColumnCells:
    def cells(self):
        return [[cell.text for cell in row.find_elements("css selector", "th, td")]
                for row in self.browser.all("#column tbody tr")]


class ColumnTest(ColumnCells, PageTest):
    def test_several_lines_are_never_one_number(self):
        for text in ("12\n345", "12\r\n345\r\n", "12\t345", "12\u2028345", "12\x0b345"):
            with self.subTest(repr(text)):
                self.open()
                self.browser.paste(self.field, text)
                self.browser.wait(lambda: len(self.cells()) == 2)
                self.assertEqual([row[:2] for row in self.cells()], [["12", "12"], ["345", "345"]])
                self.assertEqual(self.outputs(), [""] * 6)

    def test_inserted_lines_are_lines_too(self):
        self.field.click()
        self.browser.command("Input.insertText", {"text": "1\n2\n3"})
        self.browser.wait(lambda: len(self.cells()) == 3)

    def test_one_line_with_its_end_is_one_number(self):
        self.browser.paste(self.field, "1,234.5\n")
        self.wait_outputs("1,234.5")

    def test_a_long_column_is_shown_in_parts(self):
        self.browser.paste(self.field, "\n".join(str(n) for n in range(1, 451)))
        self.browser.wait(lambda: len(self.cells()) == 200)
        self.browser.all("#column .offers button")[-1].click()
        self.assertEqual(len(self.cells()), 450)


class DecisionTest(ColumnCells, PageTest):
    def setUp(self):
        super().setUp()
        if self.server.post("detect/number", {"values": ["1"]}).get("code") == "not_found":
            self.skipTest("the service does not detect conventions")

    def test_a_line_that_does_not_fit_is_counted_and_left_out(self):
        self.browser.paste(self.field, "Total\n12.5\n1x\n7")
        self.browser.wait(lambda: self.browser.all("#column .decision button"))
        self.assertIn("No way of writing fits every line.", self.browser.text("#column"))
        self.browser.one("#column .decision button").click()
        self.browser.wait(lambda: len(self.cells()) == 4)
        self.assertIn("1 of 4 lines cannot be read", self.browser.text("#column [role=alert]"))
        self.assertEqual(self.cells()[0][:2], ["Total", "Total"])
        self.assertEqual(len(self.cells()[2]), 2)
        self.browser.all("#column thead button")[0].click()
        self.assertEqual(self.browser.clipboard(), "Total\n12.5\n\n7")

    def test_a_column_tells_how_it_is_written(self):
        self.browser.paste(self.field, "12\n1.234,5\n7,25")
        self.browser.wait(lambda: self.browser.all("#column .decision button"))
        self.assertIn("Written as German (Germany).", self.browser.text("#column"))
        self.assertIn("a comma before decimals, a point between groups.", self.browser.text("#column"))
        self.assertIn("Line 2, “1.234,5”, rules out a point before decimals, a comma between groups",
                      self.browser.text("#column"))
        self.assertEqual([row[1] for row in self.cells()], ["12", "1,234.5", "7.25"])
        self.browser.one("#column .decision button").click()
        self.browser.wait(lambda: "2 of 3 lines cannot be read" in self.browser.text("#column"))

    def test_the_readers_own_way_of_writing_is_named_where_it_fits(self):
        self.open(language="de-AT")
        self.browser.paste(self.field, "12\n345")
        self.browser.wait(lambda: "Written as German (Austria)." in self.browser.text("#column"))

    def test_a_column_in_a_style_is_read_in_it(self):
        self.browser.paste(self.field, "€ 1.234,50\n€ 12,00")
        self.browser.wait(lambda: [row[1] for row in self.cells()] == ["€1,234.50", "€12.00"])

    def test_an_undecided_column_lets_people_choose(self):
        self.browser.paste(self.field, "1,234\n5,678")
        self.browser.wait(lambda: self.browser.all("#column .decision button"))
        self.assertEqual(self.cells(), [])
        self.assertIn("Line 1, “1,234”, can be read in more than one way.", self.browser.text("#column"))
        german = self.browser.all("#column .decision button")[1]
        self.assertEqual(german.text, "Read all as German (Germany): one point two three four")
        german.click()
        self.browser.wait(lambda: [row[1] for row in self.cells()] == ["1.234", "5.678"])

    def test_a_mixed_column_shows_what_does_not_fit(self):
        self.browser.paste(self.field, "1.234,50\n1,234.50\n12,5")
        self.browser.wait(lambda: self.browser.all("#column .decision button"))
        self.assertEqual(self.cells(), [])
        self.assertIn("2 lines fit, 1 do not: line 2, “1,234.50”.", self.browser.text("#column"))
        self.browser.one("#column .decision button").click()
        self.browser.wait(lambda: self.cells())
        self.assertEqual(self.cells()[2][1], "12.5")


class StyleTest(PageTest):
    def test_signs_and_words_tell_the_style(self):
        for language, text, first, hint in (
                ("en-US", "5%", "5%", "Read as percent."),
                ("en-US", "$5", "$5.00", "Read as currency in USD."),
                ("en-CA", "$5", "CA$5.00", "Read as currency in CAD."),
                ("de-DE", "5 €", "€5.00", "Read as currency in EUR."),
                ("nb-NO", "5 kr", "NOK\u00a05.00", "Read as currency in NOK."),
                ("en-US", "1.2M", "1.2M", "Read as compact."),
                ("de-DE", "zwölf", "twelve", "Read as words."),
                ("en-US", "1st", "1st", "Read as ordinal.")):
            with self.subTest(f"{language} {text}"):
                self.open(language=language)
                self.field.send_keys(text)
                self.wait_outputs(first)
                self.assertEqual(self.browser.text("#value-hint"), hint)

    def test_styles_have_their_options(self):
        self.retype(self.field, "1234.567")
        self.wait_outputs("1,234.567")
        self.browser.one("#options summary").click()
        self.choose("#maximumFractionDigits", "1")
        self.wait_outputs("1,234.6")
        self.assertIn("rounded", self.browser.text("#results li"))
        self.choose("#maximumFractionDigits", "")
        self.choose("#style", "currency")
        self.choose("#currency", "EUR")
        self.choose("#currencyDisplay", "code")
        self.wait_outputs("EUR\u00a01,234.567")
        self.choose("#style", "spellout")
        self.wait_alert("")
        self.assertFalse(self.browser.one("#options").is_displayed())
        self.choose("#style", "scientific")
        self.wait_outputs("1.234567E3")
        self.choose("#style", "percent")
        self.wait_alert("percent")


class LinkTest(PageTest):
    def test_a_link_is_read_at_load(self):
        self.open("#value=1,5&from=de-DE&to=en-US,ne")
        self.wait_outputs("1.5", "१.५")
        self.assertEqual(len(self.outputs()), 2)
        self.open("#length=5.3&unit=kilometer&to=mile&locale=en-US")
        self.wait_outputs("3.293267 mi", within="#length-outcome")

    def test_a_link_with_anything_in_it_does_no_harm(self):
        for fragment in ("#value=%E0%A4%A&from=%&to=,,", "#value=<img src=x>&from=zz&to=en-US",
                         "#length=+5&unit=nothing&to=mile&locale=en-US", "#=&&=x&value="):
            with self.subTest(fragment):
                self.browser.driver.get("about:blank")
                self.browser.driver.get(self.server.url + fragment)
                self.browser.wait(lambda: self.browser.all(".ready"))
                self.rest()
                self.assertEqual(self.browser.all("main img"), [])

    def test_a_copied_link_brings_the_same_back(self):
        self.choose("#style", "percent")
        self.choose("#minimumFractionDigits", "2")
        self.retype(self.field, "+5%")
        self.wait_outputs("5.00%")
        self.browser.one("#copy-link").click()
        link = self.browser.clipboard()
        self.assertIn("#value=%2B5%25&from=en-US&to=en-US,ko-KR", link)
        self.open(link[len(self.server.url):])
        self.wait_outputs("5.00%")
        self.assertEqual(self.browser.one("#style").get_attribute("value"), "percent")

    def test_a_reload_keeps_everything(self):
        self.retype(self.field, "1.5")
        self.wait_outputs("1.5")
        self.browser.driver.refresh()
        self.wait_outputs("1.5")
        self.assertEqual(self.field.get_attribute("value"), "1.5")


class RowsTest(PageTest):
    def row(self, place):
        return self.browser.all("#rows > li")[place]

    def test_rows_have_any_two_locales(self):
        row = self.row(0)
        field = self.browser.one("textarea", row)
        self.assertEqual(field.get_attribute("placeholder"), "e.g. 1,234.56")
        self.pick(self.browser.one(".head .locale", row), "india")
        self.browser.wait(lambda: "Hindi" in field.accessible_name or "Hindi" in row.text)
        self.pick(self.browser.one(".result .locale", row), "de-CH")
        field.send_keys("12,34,567.8")
        self.browser.wait(lambda: self.browser.text("output", row) == "1’234’567.8")
        self.assertIn("success", row.get_attribute("class"))
        field.send_keys("x")
        self.browser.wait(lambda: self.browser.text("[role=alert]", row))
        self.assertEqual(self.browser.style(field, "borderTopColor"), "rgb(179, 38, 30)")
        self.assertEqual(self.browser.text("output", row), "")

    def test_rows_are_added_removed_and_kept(self):
        self.browser.one("textarea", self.row(0)).send_keys("5")
        self.browser.one("#add-row").click()
        self.assertEqual(len(self.browser.all("#rows > li")), 2)
        self.assertEqual(self.browser.active(), self.browser.one("textarea", self.row(1)))
        self.browser.active().send_keys("7")
        self.rest()
        self.browser.one(".remove", self.row(0)).click()
        self.assertEqual(self.browser.active(), self.browser.one("textarea", self.row(0)))
        self.rest()
        self.open(fresh=False)
        self.assertEqual(self.browser.one("textarea", self.row(0)).get_attribute("value"), "7")

    def test_lines_become_rows(self):
        self.browser.paste(self.browser.one("textarea", self.row(0)), "1.5\n12\n345")
        self.browser.wait(lambda: len(self.browser.all("#rows > li")) == 3)
        self.browser.wait(lambda: self.outputs("#rows") == ["1,5", "12", "345"])
