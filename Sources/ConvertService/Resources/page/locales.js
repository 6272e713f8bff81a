// What the page knows of locales: names, symbols, and which ones the browser prefers.

import { searchable } from "./search.js";
import { ask } from "./service.js";

const known = new Map();
const symbols = new Map();
const names = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard",
  style: "short" });

/// All locales, ready to be searched; done when they are known, or cannot be.
export const loading = ask("GET", "locales").then((answer) => {
  if (!answer.ok) return answer;
  // An alias is found under the locale that it stands for.
  const own = answer.body.locales.filter((locale) => !locale.resolved);
  for (const locale of searchable(own)) known.set(locale.id, locale);
  document.dispatchEvent(new Event("localesknown"));
  return answer;
});

export const allLocales = () => [...known.values()];
export const localeOf = (id) => known.get(id);

/// A locale's English name.
export function localeName(id) {
  if (known.has(id)) return known.get(id).name;
  try {
    return names.of(id) ?? id;
  } catch {
    return id;
  }
}

/// A text in which locales are called by their names: `de-DE` becomes `German (Germany)`.
export function named(text) {
  return text.replace(/(?<=["“])[a-z]{2,3}(?=["”])|(?<=\b(?:of|in|as|how) )[a-z]{2,3}(?= (?:groups|writes|has|does)|[.,;])|(?<![\w-])[a-z]{2,3}(?:-\w{2,8})+/g,
    (id) => known.get(id)?.name ?? id);
}

/// What a form field needs of a locale, or nothing where it is unknown. An id, or a list by
/// preference as in Accept-Language.
export function symbolsOf(id) {
  if (!symbols.has(id)) {
    symbols.set(id, ask("GET", `locales/${encodeURIComponent(id)}`).then((answer) => {
      if (!answer.ok) symbols.delete(id);
      return answer.ok ? answer.body : undefined;
    }));
  }
  return symbols.get(id);
}

/// The first of the browser's languages that the service knows.
export async function preferredLocale() {
  const list = navigator.languages.slice(0, 9)
    .map((language, place) => `${language};q=${1 - place / 10}`).join(", ");
  return (await symbolsOf(list))?.id ?? "en-US";
}

/// An example of what can be typed in a locale: 1.234,56.
export function exampleNumber({ digits, decimalSeparator, groupingSeparator, grouping }) {
  const [, one, two, three, four, five, six] = digits;
  const group = (grouping?.minimum ?? 1) > 1 ? "" : groupingSeparator;
  return one + group + two + three + four + decimalSeparator + five + six;
}
