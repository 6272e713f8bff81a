// What the service says, in words and names: problems with their place, notes, other readings.

import { button, element, isolated, paragraph } from "./dom.js";
import { localeName, named } from "./locales.js";
import { ask } from "./service.js";

/// Tells numbers in English words, and as a locale writes them; the plain number where neither
/// can be told. Asks once for all of them.
export async function spelled(items) {
  const literal = (number) => number.replace(/^(-?)0+(?=\d)/, "$1");
  const isShort = (number) => /^-?\d+(\.\d+)?$/.test(number) && number.length <= 16;
  const wanted = items.flatMap(({ number, locale }) => (isShort(number) ? [
    `{"value":${literal(number)},"style":"spellout","to":"en"}`,
    `{"value":${literal(number)},"to":${JSON.stringify(locale)}}`] : []));
  const answer = wanted.length === 0 ? { ok: false }
    : await ask("POST", "convert/number", { body: `{"conversions":[${wanted.join(",")}]}` });
  let place = 0;
  return items.map(({ number }) => {
    if (!answer.ok || !isShort(number)) return { words: "", text: number };
    const [words, text] = answer.body.results.slice(place, place += 2);
    return { words: words.output ?? "", text: text.output ?? number };
  });
}

const told = ({ words, text }) => (words ? `${text}, ${words}` : text);

/// A text whose scalars `offset ..< offset + length` are marked; invisible ones by their code.
function marked(text, offset, length) {
  const scalars = Array.from(text);
  const start = Math.max(0, Math.min(offset, scalars.length));
  const end = Math.min(start + length, scalars.length);
  const around = 24;
  return element("bdi", { class: "marked", dir: "auto" },
    start > around ? "…" : "", scalars.slice(Math.max(0, start - around), start).join(""),
    element("mark", {}, visible(scalars.slice(start, end))),
    scalars.slice(end, end + around).join(""), end + around < scalars.length ? "…" : "");
}

function visible(scalars) {
  if (scalars.length === 0) return "⌷";
  const code = (scalar) =>
    `U+${scalar.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  return scalars.map((scalar) =>
    (/^[\s\p{C}\p{Z}\p{M}]$/u.test(scalar) ? code(scalar) : scalar)).join("");
}

/// A problem: the reason, its place, and what can be done about it.
///
/// `actions` has what the buttons do: `locale(id)` reads in another locale, `fill(text)` replaces
/// the text, `option(pointer, name)` takes a suggestion for another field. What is absent is not
/// offered.
export async function problemView(problem, text, actions = {}) {
  const view = document.createDocumentFragment();
  view.append(paragraph("reason", named(problem.title ?? "This was refused.")));
  const isValue = (problem.pointer ?? "").endsWith("/value");
  if (isValue && Number.isInteger(problem.offset) && text !== "") {
    view.append(paragraph("", marked(text, problem.offset, problem.length ?? 1)));
  }
  if (problem.detail) view.append(paragraph("", named(problem.detail)));

  const suggestions = problem.suggestions ?? [];
  const readings = [...(problem.readings ?? []), ...suggestions.filter((one) => one.locales)];
  const offers = await readingButtons(readings, actions);
  for (const name of suggestions.filter((one) => typeof one === "string").slice(0, 5)) {
    if (isValue && actions.fill) {
      offers.push(button(["Use ", isolated(name)], () => actions.fill(name)));
    } else if (!isValue && actions.option) {
      offers.push(button(`Use ${named(name)}`, () => actions.option(problem.pointer ?? "", name)));
    }
  }
  if (offers.length > 0) view.append(paragraph("offers", ...offers));
  return view;
}

/// A button for each other reading, which tells the value that it gives.
async function readingButtons(readings, actions) {
  if (!actions.locale) return [];
  const offered = readings.filter((reading) => reading.locales?.length > 0).slice(0, 4)
    .map(({ number, locales }) => ({ number, locale: locales[0] }));
  const texts = await spelled(offered);
  return offered.map(({ locale }, place) => button(
    [`Read it as ${localeName(locale)}: `, isolated(told(texts[place]))],
    () => actions.locale(locale)));
}

/// The notes of a result; where another convention reads another value, both of them in words.
export async function notesView(notes, { number, from }, actions = {}) {
  const views = [];
  for (const note of notes ?? []) {
    if (!note.alternatives) {
      views.push(paragraph("noted", named(note.message)));
      continue;
    }
    const others = note.alternatives.slice(0, 3)
      .map((other) => ({ number: other.number, locale: other.locales?.[0] ?? from }));
    const [read, ...texts] = await spelled([{ number, locale: from }, ...others]);
    const view = element("div", { class: "noted" },
      paragraph("", `Read as ${localeName(from)}: `,
        element("strong", {}, isolated(read.words || read.text)), "."));
    others.forEach(({ locale }, place) => {
      const text = texts[place];
      view.append(paragraph("", `In ${localeName(locale)} it would be `,
        element("strong", {}, isolated(text.text)), text.words ? `, ${text.words}.` : "."));
      if (actions.locale && locale !== from) {
        view.append(paragraph("offers", button(`Read it as ${localeName(locale)} instead`, () => actions.locale(locale))));
      }
    });
    views.push(view);
  }
  return views;
}
