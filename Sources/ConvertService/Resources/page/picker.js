// The dialog that picks a locale, and the buttons that open it.

import { button, element, find, isolated } from "./dom.js";
import { allLocales, loading, localeName, localeOf } from "./locales.js";
import { search } from "./search.js";
import { keep, recall } from "./state.js";

/// A button that shows a locale and opens the picker.
///
/// `role` tells what the locale is for; `changed(id)` is told of a new one.
export function localeButton(role, id, changed) {
  const made = button("", () => pick(role, made.value, (picked) => {
    made.setLocale(picked);
    changed(picked);
  }), { class: "locale" });
  made.ariaHasPopup = "dialog";
  made.refresh = () => {
    const name = localeName(made.value);
    made.textContent = name;
    made.ariaLabel = `${role}: ${name}`;
    made.title = `${role}: ${name} (${made.value})`;
  };
  made.setLocale = (next) => {
    made.value = next;
    made.refresh();
  };
  made.setLocale(id);
  document.addEventListener("localesknown", made.refresh);
  return made;
}

const dialog = find("#picker");
const field = find("#picker-search");
const count = find("#picker-count");
const list = find("#picker-list");
let current = "";
let done = () => {};
let options = [];
let rest = [];
let active = -1;
const atOnce = 60;

/// Opens the picker; `done(id)` is told what was picked.
export async function pick(role, id, callback) {
  find("#picker-title").textContent = role;
  current = id;
  done = callback;
  field.value = "";
  dialog.showModal();
  fill();
  field.focus();
  const answer = await loading;
  if (dialog.open) fill();
  if (!answer.ok) count.textContent = `The list cannot be shown: ${answer.problem.title} Type a code, such as de-DE.`;
}

function fill() {
  const text = field.value.trim();
  const found = search(allLocales(), text);
  options = [];
  list.replaceChildren();
  rest = [];
  if (text === "") {
    group("Recent", (recall("recent") ?? []).map(localeOf).filter(Boolean));
    group("Your browser’s languages", browserLocales());
    group("All locales", found);
  } else {
    group("Matches", found);
    const code = text.replaceAll("_", "-");
    if (/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})+$/.test(code) && (found.length === 0 || /-u-/i.test(code))) {
      rest.push(() => list.append(option(code, [element("span", { class: "name" }, `Use the code “${code}”`)])));
    }
  }
  grow(atOnce);
  list.scrollTop = 0;
  move(text === "" ? -1 : 0);
  count.textContent = found.length === 0 && text !== ""
    ? `No locale matches “${text}”. Try a language (German), a country (Germany), or a code (de-DE).`
    : `${found.length} ${found.length === 1 ? "locale" : "locales"}`;
}

/// Shows more of the list, which is long.
function grow(many) {
  for (const make of rest.splice(0, many)) make();
}

list.addEventListener("scroll", () => {
  if (list.scrollTop + 2 * list.clientHeight > list.scrollHeight) grow(atOnce);
});

function browserLocales() {
  const all = allLocales();
  const found = navigator.languages.map((language) => localeOf(language)
    ?? search(all, language)[0]);
  return [...new Set(found.filter(Boolean))].slice(0, 5);
}

function group(label, locales) {
  if (locales.length === 0) return;
  const box = element("div", { role: "group", "aria-label": label },
    element("div", { class: "group", "aria-hidden": "true" }, label));
  rest.push(...locales.map((locale) => () => {
    if (!box.isConnected) list.append(box);
    box.append(option(locale.id, [
      element("span", { class: "name" }, locale.name),
      element("span", { class: "id" }, locale.id),
      isolated(locale.nativeName, locale.id, "native"),
      isolated(locale.example, locale.id, "example"),
    ]));
  }));
}

function option(id, content) {
  const made = element("div", { role: "option", id: `option-${options.length}`,
    "aria-selected": "false", onclick: () => take(id) });
  if (id === current) made.ariaCurrent = "true";
  for (const part of content) made.append(part, " ");
  made.dataset.id = id;
  options.push(made);
  return made;
}

function move(place) {
  if (options[active]) options[active].ariaSelected = "false";
  if (place >= options.length) grow(place - options.length + 1);
  active = Math.min(place, options.length - 1);
  const chosen = options[active];
  if (!chosen) {
    field.removeAttribute("aria-activedescendant");
    return;
  }
  chosen.ariaSelected = "true";
  field.setAttribute("aria-activedescendant", chosen.id);
  chosen.scrollIntoView({ block: "nearest" });
}

function take(id) {
  dialog.close();
  keep("recent", [id, ...(recall("recent") ?? []).filter((other) => other !== id)].slice(0, 5));
  done(id);
}

field.addEventListener("input", fill);
field.addEventListener("keydown", (event) => {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const last = options.length + rest.length - 1;
  const moves = {
    ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1,
    PageDown: Math.min(last, Math.max(0, active) + 8), PageUp: Math.max(0, active - 8),
    Home: 0, End: last,
  };
  if (event.key in moves) {
    event.preventDefault();
    move(moves[event.key]);
  } else if (event.key === "Enter") {
    event.preventDefault();
    const chosen = options[active];
    if (chosen) take(chosen.dataset.id);
  }
});
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close();
});
find("#picker-close").addEventListener("click", () => dialog.close());
