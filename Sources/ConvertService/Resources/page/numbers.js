// The list of numbers: each row reads its text in one locale and writes it in another.

import { RequestPanel, element, hasPlace, isolated, notesView, problemView, units }
  from "./feedback.js";
import { canonical, localeButton, localeName } from "./locales.js";

const sample = { value: "1,234,567.891", from: "en_US",
  to: ["ko_KR", "fr_GP", "ne", "ar", "it_CH"] };

const list = document.querySelector("#rows");
const template = document.querySelector("#row-template");
const add = document.querySelector("#add-row");
const panel = new RequestPanel(document.querySelector("#numbers .request"));

/// One row: its locales, its field, and what came of it.
class Row {
  constructor(from, to, value = "") {
    const content = template.content.cloneNode(true);
    this.item = content.querySelector("li");
    this.form = content.querySelector("form");
    this.input = content.querySelector("input");
    this.feedback = content.querySelector(".feedback");
    this.remove = content.querySelector(".remove");
    this.from = localeButton("Read as", from, () => this.relabel());
    this.to = localeButton("Write as", to, () => this.relabel());
    content.querySelector(".pair").append(this.from,
      element("span", { className: "arrow", ariaHidden: "true" }, "→"), this.to);
    this.input.value = value;
    this.turn = 0;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.convert();
    });
    this.input.addEventListener("input", () => this.reset());
    this.remove.addEventListener("click", () => this.leave());
    this.relabel();
    list.append(content);
  }

  /// Names the parts after the locales.
  rename() {
    const [from, to] = [localeName(this.from.value), localeName(this.to.value)];
    this.form.setAttribute("aria-label", `${from} to ${to}`);
    this.input.setAttribute("aria-label", `Number as written in ${from}`);
    this.remove.querySelector(".unseen").textContent = `Remove ${from} to ${to}`;
  }

  /// Takes other locales: what came of the last ones no longer holds.
  relabel() {
    this.rename();
    this.reset();
  }

  reset() {
    this.turn += 1;
    this.form.classList.remove("success", "error");
    this.input.removeAttribute("aria-invalid");
    this.feedback.replaceChildren();
  }

  async convert() {
    this.reset();
    const turn = this.turn;
    const request = { value: this.input.value, from: this.from.value, to: this.to.value };
    const answer = await panel.post("convert/number", request);
    // Another text may have been typed meanwhile.
    if (turn !== this.turn) return;
    if (answer.ok) this.succeed(answer.body, answer.body);
    else this.fail(answer.problem);
  }

  /// Shows a result; `reading` is what it was read as.
  succeed(result, reading) {
    this.form.classList.add("success");
    const exact = result.exact ? ", every digit shown" : ", shown rounded";
    this.feedback.replaceChildren(
      element("p", { className: "output" }, isolated(result.output, { lang: result.to })),
      element("p", { className: "exact" }, "Value ", isolated(reading.number), exact),
      ...notesView(reading.notes ?? [], {
        number: reading.number,
        locale: reading.from,
        offer: (suggestion) => this.offer(suggestion),
      }));
  }

  fail(problem) {
    const text = this.input.value;
    this.form.classList.add("error");
    this.input.setAttribute("aria-invalid", "true");
    this.feedback.replaceChildren(
      problemView(problem, text, (suggestion) => this.offer(suggestion, problem)));
    if (hasPlace(problem) && this.form.contains(document.activeElement)) {
      this.input.focus();
      this.input.setSelectionRange(...units(text, problem.offset, problem.length));
    }
  }

  /// What taking up a suggestion does: the text is read, or written, in another locale.
  offer(suggestion, problem) {
    const button = problem?.pointer === "/to" ? this.to : this.from;
    const locale = typeof suggestion === "string" ? suggestion : suggestion.locale;
    if (typeof suggestion === "string" && !/^\/(from|to)$/.test(problem.pointer)) return undefined;
    return () => {
      button.setLocale(locale);
      this.relabel();
      this.input.focus();
      this.convert();
    };
  }

  leave() {
    const next = this.item.nextElementSibling ?? this.item.previousElementSibling;
    this.turn += 1;
    this.item.remove();
    rows.delete(this);
    (next?.querySelector(".remove") ?? add).focus();
  }
}

const rows = new Set();

function addRow(from, to, value) {
  const row = new Row(canonical(from), canonical(to), value);
  rows.add(row);
  return row;
}

/// Begins with the sample, in one request for all rows.
export async function beginNumbers(namesKnown) {
  const made = sample.to.map((to) => addRow(sample.from, to, sample.value));
  add.addEventListener("click", () => {
    const last = [...rows].at(-1);
    addRow(last?.from.value ?? sample.from, last?.to.value ?? sample.to[0]).input.focus();
  });
  namesKnown.then(() => {
    for (const row of rows) row.rename();
  });
  const turns = made.map((row) => row.turn);
  const answer = await panel.post("convert/number", sample);
  made.forEach((row, place) => {
    if (row.turn !== turns[place]) return;
    if (answer.ok) row.succeed(answer.body.results[place], answer.body);
    else row.fail(answer.problem);
  });
}
