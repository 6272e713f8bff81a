// A pasted column: which convention it is written in, why, and all of it converted.

import { button, copy, element, isolated, paragraph, speak } from "./dom.js";
import { localeName, symbolsOf } from "./locales.js";
import { problemView, spelled } from "./messages.js";
import { ask, convert } from "./service.js";

const most = 10_000;
const atOnce = 400;
const shown = 200;

const separators = { ".": "a point", ",": "a comma", "'": "an apostrophe", "’": "an apostrophe",
  "": "nothing" };
const called = (separator) => (/^\s$/.test(separator) ? "a space"
  : separators[separator] ?? `“${separator}”`);
const way = ({ decimalSeparator, groupingSeparator }) =>
  `${called(decimalSeparator)} before decimals, ${called(groupingSeparator)} between groups`;
const looks = { identifier: "identifiers", date: "dates", exponentArtefact: "cut by a spreadsheet" };

export class Column {
  constructor(container) {
    this.container = container;
    this.decision = element("div", { class: "decision" });
    this.table = element("div");
  }

  hide() {
    this.container.hidden = true;
    this.container.replaceChildren();
  }

  isBusy(isBusy) {
    this.container.ariaBusy = String(isBusy);
  }

  /// Decides what the cells are written in, and converts them. Where the service cannot decide,
  /// they are read as `from`.
  async show(all, { from, to, styles, signal }) {
    const cells = all.slice(0, most);
    Object.assign(this, { cells, from, to, styles, signal });
    this.table.replaceChildren();
    this.decision.replaceChildren();
    const rest = all.length > most ? ` The other ${all.length - most} are left out.` : "";
    this.container.replaceChildren(element("h3", {}, `${cells.length} lines.${rest}`), this.decision,
      this.table);
    this.container.hidden = false;
    this.isBusy(true);
    const isChosen = "style" in styles.get();
    const answer = isChosen ? { ok: false }
      : await ask("POST", "detect/number", { body: { values: cells }, signal });
    if (signal.aborted) return;
    if (!answer.ok) {
      await this.read(from, "Each line is read as", {});
    } else if (answer.body.decided) {
      const symbols = await symbolsOf(from);
      // One space groups as well as another.
      const anySpace = (separator) => separator?.replace(/\s/, " ");
      // Where all ways of writing that fit give the same values, the reader's own is named.
      const isOwn = answer.body.conventions.some(({ refused, decimalSeparator, groupingSeparator }) =>
        refused === 0 && decimalSeparator === symbols?.decimalSeparator
        && anySpace(groupingSeparator) === anySpace(symbols.groupingSeparator));
      const found = isOwn ? { ...answer.body, ...symbols, from } : answer.body;
      await this.read(found.from, "Written as", found);
      this.decision.append(...this.proof(found));
    } else {
      this.isBusy(false);
      await this.offer(answer.body);
    }
  }

  /// What proves a decision.
  proof(found) {
    const { from, evidence, looksLike } = found;
    const views = [paragraph("", `${way(found)}.`)];
    const telling = evidence?.filter(({ value }) => /\p{Nd}\P{Nd}\p{Nd}/u.test(value)) ?? [];
    for (const { index, value, excludes } of telling.slice(0, 2)) {
      views.push(paragraph("", `Line ${index + 1}, “`, isolated(value), "”, rules out ",
        excludes.slice(0, 2).map(way).join("; "), "."));
    }
    if (looksLike) views.push(paragraph("noted", `These look like ${looks[looksLike]}.`));
    if (from !== this.from) views.push(this.choices([[this.from, ""]]));
    return views;
  }

  choices(choices) {
    return paragraph("offers", ...choices.map(([id, reading]) =>
      button([`Read all as ${localeName(id)}${reading && ": "}`, isolated(reading)], () =>
        this.read(id, "As you chose, read as", {}))));
  }

  /// Lets people choose where the column itself does not tell.
  async offer({ conflict, conventions }) {
    const own = (locales) => (locales.includes(this.from) ? this.from : locales[0]);
    if (conflict) {
      const readings = conflict.readings.map(({ number, locales }) =>
        ({ number, locale: own(locales) }));
      const texts = await spelled(readings);
      if (this.signal.aborted) return;
      this.decision.append(paragraph("noted", `These lines do not tell how they are written. Line ${conflict.index + 1}, “`,
        isolated(conflict.value), "”, can be read in more than one way."),
      this.choices(readings.map(({ locale }, place) =>
        [locale, texts[place].words || texts[place].text])));
    } else {
      const some = conventions?.filter(({ read }) => read > 0).slice(0, 4) ?? [];
      if (some.length === 0) return this.read(this.from, "Each line is read as", {});
      this.decision.append(paragraph("noted", "No way of writing fits every line."));
      for (const { locales, read, refused, refusals } of some) {
        const lines = refusals?.map(({ index, value }) => `line ${index + 1}, “${value}”`).join("; ");
        this.decision.append(this.choices([[own(locales), ""]]),
          paragraph("", `${read} lines fit, ${refused} do not${lines ? `: ${lines}` : ""}.`));
      }
    }
    speak(this.decision.textContent);
  }

  /// Converts all cells as written in one locale, in the style that was found.
  async read(from, why, { style, notation, currency, texts }) {
    const { cells, to, signal } = this;
    this.isBusy(true);
    this.decision.replaceChildren(paragraph("good", `${why} `,
      element("strong", {}, localeName(from)), "."));
    const isFound = style && (style !== "currency" || currency);
    const request = (value) => ({ value, ...(isFound ? { style, notation, currency }
      : this.styles.readings(value, from)[0].fields) });
    const results = [];
    for (let start = 0; start < cells.length; start += atOnce) {
      const conversions = cells.slice(start, start + atOnce).map(request);
      const answer = await convert("convert/number", { from, to, conversions }, { signal });
      if (signal.aborted) return;
      if (!answer.ok) {
        this.warn(await problemView(answer.problem, ""));
        return;
      }
      results.push(...answer.body.results);
    }
    const isText = new Set(texts?.map(({ index }) => index));
    const errors = results.map(({ error }, row) =>
      (isText.has(row) || !/\p{N}/u.test(cells[row]) ? undefined : error?.title));
    this.table.replaceChildren(tableView({ cells, label: "As typed", lang: from, errors,
      columns: to.map((id, place) => ({ name: localeName(id), lang: id,
        texts: results.map((result, row) => result.results?.[place].output
          ?? (errors[row] ? "" : cells[row])) })) }));
    const failed = errors.filter(Boolean).length;
    if (failed > 0) this.warn(`${failed} of ${cells.length} lines cannot be read as ${localeName(from)}.`);
    this.isBusy(false);
    speak(`${cells.length - failed} of ${cells.length} lines converted.`);
  }

  warn(text) {
    this.table.prepend(element("div", { role: "alert", class: "alert" }, text));
    this.isBusy(false);
  }
}

/// A table of what was typed and of what it became, with buttons that copy it.
export function tableView({ cells, label, lang, columns, errors }) {
  const head = columns.map(({ name, texts }) => {
    const made = button("Copy", () => copy(texts.join("\n"), made), { label: `Copy the column ${name}` });
    return element("th", { scope: "col" }, name, " ", made);
  });
  const line = (row) => element("tr", {},
    element("th", { scope: "row" }, isolated(cells[row], lang)),
    ...(errors[row] ? [element("td", { colSpan: columns.length, class: "reason" }, errors[row])]
      : columns.map((column) => element("td", {}, element("output",
        { dir: "auto", lang: column.lang, "aria-live": "off" }, column.texts[row])))));
  const body = element("tbody", {}, ...cells.slice(0, shown).map((_, row) => line(row)));
  const all = button("Copy the table", () => copy([["", ...columns.map(({ name }) => name)],
    ...cells.map((cell, row) => [cell, ...columns.map(({ texts }) => texts[row])])]
    .map((texts) => texts.join("\t")).join("\n"), all));
  const actions = paragraph("offers", all);
  if (cells.length > shown) {
    const more = button(`Show the other ${cells.length - shown} lines`, () => {
      body.append(...cells.slice(shown).map((_, row) => line(shown + row)));
      more.remove();
    });
    actions.append(more);
  }
  return element("div", {}, element("div", { class: "scroller", tabIndex: 0, role: "region",
    "aria-label": "The lines, converted" },
  element("table", {}, element("thead", {}, element("tr", {}, element("th", { scope: "col" }, label),
    ...head)), body)), actions);
}
