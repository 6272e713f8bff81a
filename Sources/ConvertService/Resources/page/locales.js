// Locales: their names, the button that shows one, and the dialog that picks one.

import { element, isolated } from "./feedback.js";
import { ask } from "./service.js";

const known = new Map();
const details = new Map();
const most = 60;

/// Done when names are known, or cannot be.
export const loading = ask("GET", "locales").then((answer) => {
  if (!answer.ok) return answer;
  for (const locale of answer.body.locales) {
    locale.key = folded(`${locale.id} ${locale.name} ${locale.nativeName}`);
    known.set(locale.id, locale);
  }
  for (const button of document.querySelectorAll("button.locale")) button.refresh?.();
  return answer;
});

/// Lower case without accents, so that `francais` finds `français`.
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/// A locale's id as the service gives it back, for the forms that people type.
export function canonical(id) {
  return id.replaceAll("_", "-");
}

/// A locale's English name; its id while that is not known.
export function localeName(id) {
  return known.get(id)?.name ?? id;
}

/// What a form field needs of a locale, and of it with ASCII digits; nothing where it is unknown.
export function fieldSymbols(id) {
  if (!details.has(id)) details.set(id, loadSymbols(id));
  return details.get(id);
}

async function loadSymbols(id) {
  const own = await ask("GET", `locales/${id}`);
  if (!own.ok) {
    details.delete(id);
    return undefined;
  }
  if (own.body.digits[0] === "0") return { own: own.body, latin: own.body };
  const latin = await ask("GET", `locales/${id.split("-u-")[0]}-u-nu-latn`);
  return { own: own.body, latin: latin.ok ? latin.body : own.body };
}

/// A button that shows a locale and lets another one be picked.
///
/// `role` is what the locale is for: "Read as", "Write as". `changed(id)` is told of a new one.
export function localeButton(role, id, changed) {
  const button = element("button", { type: "button", className: "locale" });
  button.setLocale = (next) => {
    button.value = next;
    button.refresh();
  };
  button.refresh = () => {
    const locale = known.get(button.value);
    const native = locale && locale.nativeName !== locale.name
      ? [isolated(locale.nativeName, { lang: locale.id }), " · "] : [];
    button.replaceChildren(
      element("span", { className: "unseen" }, `${role} `),
      element("span", { className: "name" }, locale?.name ?? button.value),
      " ",
      element("span", { className: "native" }, ...native,
        element("span", { className: "id" }, button.value)));
  };
  button.addEventListener("click", () => {
    pick(role, button.value, (picked) => {
      button.setLocale(picked);
      changed(picked);
    });
  });
  button.setLocale(id);
  return button;
}

// The dialog

const dialog = document.querySelector("#picker");
const title = document.querySelector("#picker-title");
const search = document.querySelector("#picker-search");
const count = document.querySelector("#picker-count");
const list = document.querySelector("#picker-list");
let current = "";
let picked = () => {};

async function pick(role, id, done) {
  title.textContent = role;
  current = id;
  picked = done;
  search.value = "";
  show();
  dialog.showModal();
  search.focus();
  const answer = await loading;
  show();
  if (!answer.ok) {
    count.textContent = `The list cannot be shown: ${answer.problem.title} A code can be typed.`;
  }
}

/// The locales that have every word asked for; those whose code or name begins so come first.
function matches(text) {
  const words = folded(text).split(/\s+/).filter((word) => word !== "");
  const rank = (locale) => {
    if (words.length === 0) return locale.id === current ? 0 : 1;
    if (folded(locale.id) === canonical(words.join("-"))) return 0;
    const starts = [locale.id, locale.name, locale.nativeName];
    return starts.some((name) => folded(name).startsWith(words[0])) ? 1 : 2;
  };
  return [...known.values()]
    .filter((locale) => words.every((word) => locale.key.includes(canonical(word))))
    .map((locale) => ({ locale, rank: rank(locale) }))
    .sort((a, b) => a.rank - b.rank || a.locale.name.localeCompare(b.locale.name, "en"))
    .map(({ locale }) => locale);
}

function show() {
  const text = search.value.trim();
  const found = matches(text);
  const items = found.slice(0, most).map(item);
  const code = canonical(text);
  const isCode = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(code);
  if (isCode && !known.has(code)) {
    items.push(choice(code, [element("span", { className: "name" }, `Use “${code}” as it is`)]));
  }
  list.replaceChildren(...items);
  list.scrollTop = 0;
  count.textContent = found.length > most
    ? `${found.length} locales, the first ${most} shown` : `${found.length} found`;
}

function item(locale) {
  return choice(locale.id, [
    element("span", { className: "name" }, locale.name),
    element("span", { className: "id" }, locale.id),
    isolated(locale.nativeName, { lang: locale.id, className: "native" }),
    isolated(locale.example, { lang: locale.id, className: "example" }),
  ]);
}

function choice(id, content) {
  const button = element("button", { type: "button", value: id, onclick: () => take(id) });
  for (const part of content) button.append(part, " ");
  if (id === current) button.setAttribute("aria-current", "true");
  return element("li", {}, button);
}

function take(id) {
  dialog.close();
  if (id !== current) picked(id);
}

search.addEventListener("input", show);
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.isComposing) {
    event.preventDefault();
    list.querySelector("button")?.click();
  }
});
dialog.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [search, ...list.querySelectorAll("button")];
  const place = stops.indexOf(document.activeElement) + step;
  if (place < 0 || place >= stops.length) return;
  event.preventDefault();
  stops[place].focus();
});
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close();
});
document.querySelector("#picker-close").addEventListener("click", () => dialog.close());
