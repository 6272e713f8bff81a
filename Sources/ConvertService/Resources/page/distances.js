// The converter of distances: a guarded value, two units, converted while it is typed.

import { tableView } from "./column.js";
import { breakable, button, copy, element, find, fit, isolated, paragraph, say, speak } from "./dom.js";
import { guardField, hasDigits, hasUnit, unitNames } from "./guard.js";
import { Live, parts } from "./live.js";
import { localeName, symbolsOf } from "./locales.js";
import { localeButton } from "./picker.js";
import { ask, convert } from "./service.js";
import { address, keep, link, recall } from "./state.js";

const path = "convert/distance";
const common = ["millimeter", "centimeter", "meter", "kilometer", "inch", "foot", "yard", "mile",
  "nautical-mile"];
const usages = { default: "Anything", road: "A road", "person-height": "A person’s height",
  rainfall: "Rainfall", snowfall: "Snowfall", vehicle: "A vehicle", visiblty: "Visibility" };
const usagePrefix = "usage:";
const compound = "foot-and-inch";

const [from, to, fraction, fractionField, swap, convertButton, outcome, caption, output, rounded, column,
  copyButton, linkButton, locales] = ["from", "to", "fraction", "fraction-field", "swap", "convert", "outcome",
  "read", "result", "rounded", "column", "copy", "link", "locales"].map((name) => find(`#length-${name}`));

export class Distances extends Live {
  constructor(history) {
    super(parts("length", "#length-outcome"));
    this.history = history;
    this.leftOut = "";
    this.last = "";
    this.isWaiting = true;
    this.reading = localeButton("Read lengths as", "en-US", () => this.localeChanged());
    this.writing = localeButton("Write lengths as", "en-US", () => this.localeChanged());
    locales.append(this.reading,
      element("span", { "aria-hidden": "true" }, "→"), this.writing);
    find("#distance").addEventListener("submit", (event) => {
      event.preventDefault();
      this.now({ isRecorded: true });
    });
    for (const select of [from, to, fraction]) {
      select.addEventListener("change", () => this.changed());
    }
    swap.addEventListener("click", () => {
      [from.value, to.value] = [to.value, from.value];
      this.changed();
    });
    copyButton.addEventListener("click", () => copy(output.textContent, copyButton));
    linkButton.addEventListener("click", (event) => copy(link(this.state()), event.target));
  }

  /// Guards what is typed before anything else looks at it.
  typed(event) {
    this.guard ??= guardField(this.field, () => this.knowledge);
    const dropped = this.guard(event);
    this.leftOut = this.field.value === "" ? "" : this.leftOut + dropped.trim();
    this.suit();
    super.typed();
  }

  /// Takes a state: of a link, kept from last time, or the beginning.
  async begin(fields, preferred) {
    const state = "length" in fields ? fields : recall("length") ?? {};
    if (this.field.value === "") this.field.value = state.length ?? "";
    const locale = state.locale || await preferred;
    this.reading.setLocale(locale);
    this.writing.setLocale(state.output || locale);
    const units = /-(US|GB|LR|MM)$/.test(locale) ? ["mile", "kilometer"] : ["kilometer", "mile"];
    await this.adopt(state.unit || units[0], state.to || units[1]);
    fraction.value = state.fraction ?? "";
    this.isWaiting = false;
    this.changed();
  }

  state() {
    const [locale, output] = [this.reading.value, this.writing.value];
    return { length: this.field.value, unit: from.value, to: to.value, locale,
      output: output === locale ? "" : output, fraction: fraction.value };
  }

  /// Takes up the locales: names of units, the placeholder, the guard.
  async adopt(unit = from.value, target = to.value) {
    const [locale, writing] = [this.reading.value, this.writing.value];
    this.field.lang = locale;
    this.knowledge = undefined;
    const [symbols, read, written, english] = await Promise.all([symbolsOf(locale),
      ...[locale, writing, "en-US"].map(unitsOf)]);
    if (locale !== this.reading.value || writing !== this.writing.value) return;
    fill(from, read, locale, unit);
    fill(to, written, writing, target, element("option", { value: compound }, "feet and inches"),
      element("optgroup", { label: "What people there use for" }, ...Object.entries(usages)
        .map(([id, name]) => element("option", { value: usagePrefix + id }, name))));
    if (!symbols) return;
    this.field.placeholder = `e.g. ${symbols.placeholder}`;
    this.knowledge = { ...symbols, names: unitNames([...read, ...english]) };
  }

  async localeChanged() {
    await this.adopt();
    this.changed();
  }

  readIn(id) {
    this.reading.setLocale(id);
    this.localeChanged();
    this.field.focus();
  }

  option(pointer, name) {
    const select = pointer === "/from" ? from : to;
    if (/locale/i.test(pointer)) this.readIn(name);
    else select.value = name;
    this.changed();
  }

  /// Suits the controls to what is chosen.
  suit() {
    convertButton.disabled = !hasDigits(this.field.value);
    swap.disabled = to.value.startsWith(usagePrefix) || to.value === compound;
    fractionField.hidden = !/^(inch|foot|yard|foot-and-inch)$/.test(to.value);
    fit(this.field);
  }

  /// Another unit or locale: the same value is converted again, though its field was cleared.
  changed() {
    this.suit();
    this.now({ text: this.field.value.trim() === "" ? this.last : this.field.value });
  }

  request(value) {
    const body = { value, locale: this.reading.value, outputLocale: this.writing.value };
    if (!hasUnit(value)) body.from = from.value;
    if (to.value.startsWith(usagePrefix)) body.usage = to.value.slice(usagePrefix.length);
    else body.to = to.value;
    if (fraction.value !== "" && !fractionField.hidden) {
      body.fractionDenominator = Number(fraction.value);
    }
    return body;
  }

  post(value, signal, isRecorded) {
    const body = this.request(value);
    const post = (headers, changes) => convert(path, body, { headers, signal, changes });
    return isRecorded && !convertButton.disabled ? this.history.record(post) : post();
  }

  read({ input, locale }) {
    return { number: input.value, from: locale };
  }

  succeed({ body: { input, output: written, locale, outputLocale } }, value) {
    this.last = value;
    caption.replaceChildren(isolated(input.text, locale), " =");
    output.lang = outputLocale;
    output.replaceChildren(...breakable(written.text));
    rounded.textContent = written.exact ? "" : "rounded";
    copyButton.disabled = false;
    return `${input.text} is ${written.text}`;
  }

  /// The last result stays, with its value.
  emptied() {
    this.keep();
  }

  clear() {
    this.last = "";
    caption.replaceChildren();
    output.replaceChildren();
    rounded.textContent = "";
    copyButton.disabled = true;
  }

  settle() {
    super.settle();
    outcome.hidden = false;
    column.hidden = true;
    column.replaceChildren();
    if (this.leftOut !== "") {
      this.hint.replaceChildren("Left out: “", isolated(this.leftOut),
        `”. ${localeName(this.reading.value)} writes `, isolated(this.knowledge?.placeholder ?? ""), ".");
    }
  }

  /// Several lines are several lengths.
  async convertColumn(all, signal) {
    const cells = all.slice(0, 1000);
    this.clear();
    this.isBusy(true);
    const answer = await convert(path, { conversions: cells.map((cell) => this.request(cell)) },
      { signal });
    if (signal.aborted) return;
    this.isBusy(false);
    outcome.hidden = true;
    column.hidden = false;
    if (!answer.ok) {
      this.refuse(paragraph("reason", answer.problem.detail));
      return;
    }
    const { results, failed, succeeded } = answer.body;
    column.replaceChildren(tableView({ cells, label: "Lengths", lang: this.reading.value,
      errors: results.map(({ error }) => error?.title),
      columns: [{ name: "Result", lang: this.writing.value,
        texts: results.map((result) => result.output?.text ?? "") }] }));
    if (failed > 0) this.refuse(`${failed} of ${cells.length} lines cannot be read.`);
    if (all.length > cells.length) say(this.hint, `The first ${cells.length} of ${all.length} lines.`);
    speak(`${succeeded} of ${cells.length} lengths converted.`);
  }

  keep() {
    const state = this.state();
    if (state.length.length > 2000) state.length = "";
    keep("length", state);
    if (state.length.trim() !== "") address(state);
  }
}

const units = new Map();

/// The units in a locale's words.
function unitsOf(locale) {
  if (!units.has(locale)) {
    units.set(locale, ask("GET", `units?locale=${encodeURIComponent(locale)}`).then((answer) => {
      if (answer.ok) return answer.body.units;
      units.delete(locale);
      return [];
    }));
  }
  return units.get(locale);
}

/// Fills a select of units and chooses one, by id, symbol or alias.
function fill(select, all, locale, chosen, ...more) {
  const option = (unit) => element("option", { value: unit.id, lang: locale },
    unit.symbol === unit.name || unit.symbol === unit.id ? unit.name
      : `${unit.name} (${unit.symbol})`);
  const known = common.map((id) => all.find((unit) => unit.id === id)).filter(Boolean);
  const others = all.filter((unit) => !common.includes(unit.id));
  select.replaceChildren(element("optgroup", { label: "Common" }, ...known.map(option)), ...more,
    element("optgroup", { label: "All others, shortest first" }, ...others.map(option)));
  select.value = chosen;
  if (select.selectedIndex >= 0) return;
  const alias = all.find((unit) => unit.symbol === chosen || unit.aliases.includes(chosen));
  select.value = alias?.id ?? "meter";
}
