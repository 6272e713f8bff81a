// Numbers: read in one locale, written in one or several.

import { Column } from "./column.js";
import { breakable, button, copy, element, find, fit, lines, say, speak } from "./dom.js";
import { Live, parts } from "./live.js";
import { exampleNumber, localeName, localeOf, symbolsOf } from "./locales.js";
import { localeButton, pick } from "./picker.js";
import { convert } from "./service.js";
import { address, keep, link, recall } from "./state.js";
import { StyleChooser, automatic } from "./styles.js";

const sample = ["en-US", "ko-KR", "fr-GP", "ne", "ar", "it-CH"];
const path = "convert/number";

/// One locale that a number is written in.
class Result {
  constructor(id, owner) {
    this.locale = localeButton("Write as", id, () => owner.changed());
    this.output = element("output", { dir: "auto", "aria-live": "off", for: owner.field.id });
    this.example = element("span", { class: "example", dir: "auto", "aria-hidden": "true" });
    this.rounded = element("span", { class: "fine" });
    this.copyButton = button("Copy", () => copy(this.output.textContent, this.copyButton));
    this.removeButton = button("×", () => owner.remove(this), { class: "remove" });
    this.item = element("li", { class: "result" }, this.locale, this.copyButton, this.removeButton,
      element("div", { class: "written" }, this.output, this.example, this.rounded));
    this.clear();
    this.refresh();
    document.addEventListener("localesknown", () => this.refresh());
  }

  get id() {
    return this.locale.value;
  }

  refresh() {
    const name = localeName(this.id);
    const suffix = this.suffix ?? "";
    this.output.lang = this.id;
    this.output.ariaLabel = name + suffix;
    this.copyButton.ariaLabel = `Copy ${name}${suffix}`;
    this.removeButton.ariaLabel = `Remove ${name}${suffix}`;
    this.example.textContent = localeOf(this.id)?.example ?? "";
  }

  show({ output, exact }) {
    this.output.replaceChildren(...breakable(output));
    this.rounded.textContent = exact ? "" : "rounded";
    this.copyButton.disabled = false;
    // What is long scrolls.
    this.output.tabIndex = output.length > 160 ? 0 : -1;
  }

  clear() {
    this.show({ output: "", exact: true });
    this.copyButton.disabled = true;
  }
}

/// A field for a number and the results of it.
export class NumberField extends Live {
  constructor(parts, from, to) {
    super(parts);
    this.from = localeButton("Read as", from, () => this.changed());
    this.results = [];
    this.setTargets(to);
    this.adopt();
  }

  get targets() {
    return this.results.map((result) => result.id);
  }

  setTargets(ids) {
    for (const result of this.results) result.item.remove();
    this.results = [...new Set(ids)].slice(0, 100).map((id) => new Result(id, this));
    this.list.append(...this.results.map((result) => result.item));
  }

  /// Takes up the symbols of the locale that the number is read in.
  async adopt() {
    const id = this.from.value;
    this.field.lang = id;
    const symbols = await symbolsOf(id);
    if (id !== this.from.value) return;
    this.field.placeholder = symbols ? `e.g. ${exampleNumber(symbols)}` : "";
  }

  /// Another locale or option: the same text is converted again.
  changed() {
    for (const result of this.results) result.refresh();
    this.adopt();
    this.now();
  }

  readIn(id) {
    this.from.setLocale(id);
    this.changed();
    this.field.focus();
  }

  option(pointer, name) {
    const target = this.results[Number(pointer.match(/^\/to\/(\d+)$/)?.[1])];
    (target?.locale ?? this.from).setLocale(name);
    this.changed();
  }

  readings(text) {
    return automatic(text, this.from.value);
  }

  /// Converts a text in the style that it is in; where several may be, in the first that fits.
  async post(value, signal, isRecorded) {
    const common = { value, from: this.from.value, to: this.targets };
    const readings = this.readings(value);
    let [reading] = readings;
    if (readings.length > 1) {
      const answer = await convert(path,
        { ...common, conversions: readings.map(({ fields }) => fields) }, { signal });
      if (!answer.ok) return answer;
      const { results } = answer.body;
      const place = results.findIndex((result) => !result.error);
      if (place < 0) return { ok: false, problem: furthest(results) };
      reading = readings[place];
      if (!isRecorded) return { ok: true, body: results[place], reading };
    }
    const post = (headers, changes) =>
      convert(path, { ...common, ...reading.fields }, { headers, signal, changes });
    const answer = isRecorded && this.history ? await this.history.record(post) : await post();
    return { ...answer, reading };
  }

  read({ number, from }) {
    return { number, from };
  }

  succeed({ body, reading }) {
    this.results.forEach((result, place) => result.show(body.results[place]));
    const currency = reading.fields.currency ? ` in ${reading.fields.currency}` : "";
    say(this.hint, reading.isGuess ? `Read as ${reading.label}${currency}.` : "");
    const [first] = this.results;
    const others = this.results.length > 1 ? `, and ${this.results.length - 1} more` : "";
    return `${localeName(first.id)}: ${first.output.textContent}${others}`;
  }

  emptied() {
    this.clear();
  }

  clear() {
    for (const result of this.results) result.clear();
    speak("");
  }
}

/// The problem of the reading that came furthest.
function furthest(results) {
  const offset = ({ error }) => error.offset ?? -1;
  const { error } = results.reduce((best, result) => (offset(result) > offset(best) ? result : best));
  return { ...error, pointer: "/value" };
}

/// The first screen.
export class Numbers extends NumberField {
  constructor(history) {
    super({ ...parts("value", "#results"), list: find("#results"), history }, "en-US", sample);
    this.styles = new StyleChooser(() => this.now());
    this.column = new Column(find("#column"));
    find("#value-from").append(this.from);
    this.isWaiting = true;
    const more = find("#add-target");
    more.addEventListener("click", () => pick("Write as", "", (id) => {
      if (!this.targets.includes(id)) this.setTargets([...this.targets, id]);
      this.changed();
      more.focus();
    }));
    find("#copy-all").addEventListener("click", (event) => copy(this.results.map(({ id, output }) =>
      `${localeName(id)}\t${output.textContent}`).join("\n"), event.target));
    find("#copy-link").addEventListener("click", (event) => copy(link(this.state()), event.target));
  }

  /// Takes a state: of a link, kept from last time, or the beginning.
  async begin(fields, preferred) {
    const kept = recall("number") ?? {};
    const state = "value" in fields ? fields : kept;
    this.styles.set(state);
    this.setTargets((state.to || kept.to)?.split(",").filter(Boolean) ?? sample);
    if (this.field.value === "") this.field.value = state.value ?? "";
    fit(this.field);
    this.from.setLocale(state.from || await preferred);
    this.isWaiting = false;
    this.changed();
  }

  state() {
    return { value: this.field.value, from: this.from.value, to: this.targets.join(","),
      ...this.styles.get() };
  }

  readings(text) {
    return this.styles.readings(text, this.from.value);
  }

  setTargets(ids) {
    super.setTargets(ids);
    // The last locale stays.
    if (this.results.length === 1) this.results[0].removeButton.disabled = true;
  }

  remove(result) {
    const place = this.targets.indexOf(result.id);
    this.setTargets(this.targets.filter((id) => id !== result.id));
    (this.results[place] ?? this.results[place - 1]).locale.focus();
    speak(`${localeName(result.id)} removed.`);
    this.changed();
  }

  async convertColumn(cells, signal) {
    this.clear();
    find("#one").hidden = true;
    await this.column.show(cells, { from: this.from.value, to: this.targets, styles: this.styles,
      signal });
  }

  settle() {
    super.settle();
    find("#one").hidden = false;
    this.column.hide();
  }

  keep() {
    const state = this.state();
    if (state.value.length > 2000) state.value = "";
    keep("number", state);
    if (lines(state.value).length > 0) address(state);
  }
}
