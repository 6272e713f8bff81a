// The converter of distances: a guarded value, two units, two locales.

import { RequestPanel, element, hasPlace, isolated, notesView, problemView, units }
  from "./feedback.js";
import { guardField, hasDigits } from "./guard.js";
import { History } from "./history.js";
import { fieldSymbols, localeButton, localeName } from "./locales.js";
import { ask } from "./service.js";

const common = ["inch", "foot", "yard", "meter", "kilometer", "mile", "nautical-mile"];
const usages = {
  default: "Anything", road: "A road", "person-height": "A person’s height",
  rainfall: "Rainfall", snowfall: "Snowfall", vehicle: "A vehicle", visiblty: "Visibility",
};
const usagePrefix = "usage:";
const ownUnit = "own";

const form = document.querySelector("#distance");
const input = document.querySelector("#distance-value");
const from = document.querySelector("#distance-from");
const to = document.querySelector("#distance-to");
const hint = document.querySelector("#distance-hint");
const button = document.querySelector("#distance-convert");
const feedback = document.querySelector("#distance-feedback");
const panel = new RequestPanel(document.querySelector("#distances .request"));
const history = new History();

const reading = localeButton("Read as", "en-US", adopt);
const writing = localeButton("Write as", "en-US", () => fillUnits(to, writing.value));
let symbols;
let leftOut = "";
let isBusy = false;

/// Takes the reading locale: the field's placeholder and guard, and the names of its units.
async function adopt() {
  const locale = reading.value;
  input.lang = locale;
  fillUnits(from, locale);
  const known = await fieldSymbols(locale);
  if (locale !== reading.value) return;
  symbols = known;
  // What stands in the field is not guarded anew: the service is to refuse what does not fit.
  suit();
}

/// Suits the field to what it takes: a plain number, or one with its units.
function suit() {
  const isOwn = from.value === ownUnit;
  const placeholder = symbols?.own.placeholder ?? "";
  input.placeholder = isOwn && placeholder ? `${placeholder} km` : placeholder;
  input.inputMode = isOwn ? "text" : "decimal";
}

// Says what the guard leaves out, until the field is empty again: it may have been meant.
guardField(input, () => (from.value === ownUnit ? undefined : symbols), (dropped) => {
  settle("");
  leftOut = input.value === "" && dropped === "" ? "" : leftOut + dropped.replace(/\s/gu, "");
  hint.replaceChildren();
  if (leftOut !== "") {
    hint.append("Left out: “", isolated(leftOut), `”. ${localeName(reading.value)} writes `,
      isolated(symbols.own.placeholder), ".");
  }
  update();
});

function update() {
  button.disabled = !hasDigits(input.value);
}

/// Fills a unit picker with the units' names in a locale, and keeps what is picked.
async function fillUnits(select, locale) {
  const answer = await ask("GET", `units?locale=${locale}`);
  if (locale !== (select === from ? reading : writing).value) return;
  const all = answer.ok ? answer.body.units : common.map((id) => ({ id, name: id, symbol: id }));
  const option = (unit) => element("option", { value: unit.id, lang: locale },
    unit.symbol === unit.name || unit.symbol === unit.id ? unit.name
      : `${unit.name} (${unit.symbol})`);
  const group = (label, units) => element("optgroup", { label }, ...units.map(option));
  const picked = select.value || (select === from ? "kilometer" : "mile");
  const groups = [group("Common", all.filter((unit) => common.includes(unit.id)))];
  if (select === from) {
    groups[0].append(element("option", { value: ownUnit }, "the unit typed with it"));
  } else {
    groups[0].append(element("option", { value: "foot-and-inch" }, "feet and inches"));
    groups.push(element("optgroup", { label: "What is used there for" },
      ...Object.entries(usages).map(([id, name]) =>
        element("option", { value: usagePrefix + id }, name))));
  }
  const others = all.filter((unit) => !common.includes(unit.id));
  if (others.length > 0) groups.push(group("All others, shortest first", others));
  select.replaceChildren(...groups);
  select.value = picked;
}

function request() {
  const body = { value: input.value };
  if (from.value !== ownUnit) body.from = from.value;
  if (to.value.startsWith(usagePrefix)) body.usage = to.value.slice(usagePrefix.length);
  else body.to = to.value;
  return { ...body, locale: reading.value, outputLocale: writing.value };
}

async function convert() {
  if (button.disabled || isBusy) return;
  const body = request();
  isBusy = true;
  settle("");
  const answer = await history.record((headers) =>
    panel.post("convert/distance", body, headers));
  isBusy = false;
  if (answer.ok) succeed(answer.body, body);
  else fail(answer.problem, body);
  update();
}

function settle(state) {
  form.classList.remove("success", "error");
  if (state !== "") form.classList.add(state);
  if (state === "error") input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
  feedback.replaceChildren();
}

function succeed(result, body) {
  settle("success");
  const { input: read, output } = result;
  feedback.append(
    element("p", { className: "output" }, isolated(output.text, { lang: result.outputLocale })),
    element("p", { className: "exact" }, "from ", isolated(read.text, { lang: result.locale }),
      output.exact ? ", every digit shown" : ", shown rounded"));
  feedback.append(...notesView(result.notes ?? [],
    { number: read.value, locale: result.locale, offer: () => undefined }));
  // What was typed meanwhile stays.
  if (input.value === body.value) {
    input.value = "";
    leftOut = "";
    hint.replaceChildren();
  }
  input.focus();
}

function fail(problem, body) {
  settle("error");
  feedback.append(problemView(problem, body.value, (suggestion) => offer(suggestion, problem)));
  if (hasPlace(problem) && input.value === body.value) {
    input.focus();
    input.setSelectionRange(...units(body.value, problem.offset, problem.length));
  }
}

/// What taking up a suggestion does: another unit, or another locale to read in.
function offer(suggestion, problem) {
  const select = { "/from": from, "/to": to }[problem.pointer];
  if (typeof suggestion === "string" && !select) return undefined;
  return () => {
    if (select) {
      select.value = suggestion;
      suit();
    } else {
      reading.setLocale(suggestion.locale);
      adopt();
    }
    input.focus();
  };
}

/// The browser's first language that the service knows.
async function preferredLocale() {
  for (const language of navigator.languages) {
    if (await fieldSymbols(language)) return language;
  }
  return "en-US";
}

export async function beginDistances() {
  document.querySelector("#distance-locales").append(reading,
    element("span", { className: "arrow", ariaHidden: "true" }, "→"), writing);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    convert();
  });
  from.addEventListener("change", suit);
  const locale = await preferredLocale();
  reading.setLocale(locale);
  writing.setLocale(locale);
  adopt();
  fillUnits(to, locale);
}
