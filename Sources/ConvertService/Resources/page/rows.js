// Rows with any two locales: each reads its text in the first and writes it in the second.

import { button, element, find, fit, lines, speak } from "./dom.js";
import { localeName } from "./locales.js";
import { NumberField } from "./numbers.js";
import { keep, recall } from "./state.js";

const list = find("#rows");
const addButton = find("#add-row");
const most = 100;
const rows = [];
let count = 0;

class Row extends NumberField {
  constructor({ from, to, value = "" }) {
    const id = `row-${count += 1}`;
    const part = (name, properties) => element("div", { id: `${id}-${name}`, ...properties });
    const field = element("textarea", { id, class: "text", rows: 1, value, autocomplete: "off",
      spellcheck: false, dir: "auto", "aria-describedby": `${id}-hint ${id}-notes` });
    const results = element("ol");
    super({ field, alert: part("error", { class: "alert", role: "alert" }),
      notes: part("notes", { class: "notes" }), hint: part("hint", { class: "fine" }),
      busy: results, list: results }, from, [to]);
    this.label = element("label", { for: id });
    results.ariaLabel = `Row ${count}`;
    this.results[0].suffix = `, row ${count}`;
    this.label.append(`Row ${count}: number in`);
    this.item = element("li", { class: "card" },
      element("div", { class: "head" }, this.label, this.from), field, this.hint, this.alert,
      this.notes, results);
    this.results[0].refresh();
  }

  get state() {
    return { from: this.from.value, to: this.targets[0], value: this.field.value.slice(0, 1024) };
  }

  /// Several lines become several rows.
  async convertColumn([first, ...others]) {
    const room = others.slice(0, most - rows.length);
    this.field.value = first;
    fit(this.field);
    add(room.map((value) => ({ ...this.state, value })), rows.indexOf(this) + 1);
    const left = others.length - room.length;
    const note = left > 0 ? ` ${left} lines found no room: paste them into the first field.` : "";
    find("#rows-note").textContent = `${room.length} rows added.${note}`;
    this.now();
  }

  succeed(answer) {
    const { output, exact, to } = answer.body.results[0];
    this.item.classList.add("success");
    super.succeed(answer);
    return `${localeName(to)}: ${output}${exact ? "" : ", rounded"}`;
  }

  refuse(...views) {
    super.refuse(...views);
    this.item.classList.add("error");
  }

  settle() {
    super.settle();
    this.item.classList.remove("success", "error");
  }

  remove() {
    const next = this.item.nextElementSibling ?? this.item.previousElementSibling;
    this.cancel();
    this.item.remove();
    rows.splice(rows.indexOf(this), 1);
    this.keep();
    (next?.querySelector("textarea") ?? addButton).focus();
    speak("Row removed.");
  }

  keep() {
    keep("rows", rows.map((row) => row.state));
  }
}

function add(states, place = rows.length) {
  const made = states.map((state) => new Row(state));
  const before = rows[place]?.item ?? null;
  rows.splice(place, 0, ...made);
  for (const row of made) {
    list.insertBefore(row.item, before);
    fit(row.field);
    row.now();
  }
  return made;
}

/// Begins with the rows of last time, or with one.
export async function beginRows(preferred) {
  const kept = recall("rows");
  const from = await preferred;
  const first = { from, to: from.startsWith("en") ? "de-DE" : "en-US" };
  add(Array.isArray(kept) && kept.length > 0 ? kept.slice(0, most) : [first]);
  addButton.addEventListener("click", () => {
    if (rows.length < most) add([{ ...(rows.at(-1)?.state ?? first), value: "" }])[0].field.focus();
  });
}
