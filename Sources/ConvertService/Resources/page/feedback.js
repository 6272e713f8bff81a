// What a conversion says: results, problems with their place, notes, and the request itself.

import { ask, curl } from "./service.js";

/// An element with properties and children; `dataset`-like attributes go by `attributes`.
export function element(name, { attributes = {}, ...properties } = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/// A text of any script and direction, kept apart from what is around it.
export function isolated(text, { lang, className = "" } = {}) {
  const made = element("bdi", { className, textContent: text, dir: "auto" });
  if (lang) made.lang = lang;
  return made;
}

/// A text whose scalars `offset ..< offset + length` are marked; what cannot be seen by its code.
export function marked(text, offset, length) {
  const scalars = Array.from(text);
  const start = Math.max(0, Math.min(offset, scalars.length));
  const end = Math.min(start + length, scalars.length);
  const around = 40;
  const before = scalars.slice(Math.max(0, start - around), start).join("");
  const after = scalars.slice(end, end + around).join("");
  const made = element("bdi", { className: "marked", dir: "auto" });
  if (start > around) made.append("…");
  made.append(before, element("mark", {}, visible(scalars.slice(start, end))), after);
  if (end + around < scalars.length) made.append("…");
  return made;
}

function visible(scalars) {
  if (scalars.length === 0) return "⌷";
  const isUnseen = (scalar) => /^[\s\p{C}\p{Z}\p{M}]$/u.test(scalar);
  const code = (scalar) =>
    `U+${scalar.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  return scalars.map((scalar) => (isUnseen(scalar) ? code(scalar) : scalar)).join("");
}

/// The range of UTF-16 units that a range of Unicode scalars is in a text.
export function units(text, offset, length) {
  const scalars = Array.from(text);
  const count = (upTo) => scalars.slice(0, upTo).join("").length;
  return [count(offset), count(offset + length)];
}

/// Whether a problem names a place in the value.
export function hasPlace(problem) {
  return Number.isInteger(problem.offset) && (problem.pointer ?? "").endsWith("/value");
}

/// A problem: the place, the reason, and what may have been meant.
///
/// `offer(suggestion, problem)` gives what taking a suggestion up does, or nothing.
export function problemView(problem, text, offer = () => undefined) {
  const view = document.createDocumentFragment();
  view.append(element("p", { className: "reason" }, problem.title ?? "This was refused."));
  if (hasPlace(problem)) {
    view.append(element("p", {}, marked(text, problem.offset, problem.length ?? 1)));
  }
  if (problem.detail) view.append(element("p", { className: "exact" }, problem.detail));
  const offers = (problem.suggestions ?? []).flatMap((suggestion) =>
    offerButtons(suggestion, (taken) => offer(taken, problem)));
  if (offers.length > 0) {
    view.append(element("div", { className: "offers" }, "Did you mean", ...offers));
  }
  return view;
}

/// Buttons for a suggestion: a name, or a number with the locales that read it so.
function offerButtons(suggestion, offer) {
  if (typeof suggestion === "string") {
    const take = offer(suggestion);
    return take ? [offerButton([isolated(suggestion)], take)] : [];
  }
  return suggestion.locales.slice(0, 2).flatMap((locale) => {
    const take = offer({ number: suggestion.number, locale });
    return take
      ? [offerButton([isolated(suggestion.number), ` as written in ${locale}`], take)] : [];
  });
}

function offerButton(content, take) {
  return element("button", { type: "button", className: "small", onclick: take }, ...content);
}

/// The notes of a conversion; for an ambiguity, both readings.
export function notesView(notes, { number, locale, offer }) {
  return notes.map((note) => {
    if (!note.alternatives) return element("p", { className: "noted" }, note.message);
    const view = element("div", { className: "noted" });
    view.append(element("p", {}, "Read as ", element("strong", {}, isolated(number)),
      `, as ${locale} does.`));
    for (const alternative of note.alternatives) {
      view.append(element("p", {}, `Written in ${alternative.locales.join(", ")} it would be `,
        element("strong", {}, isolated(alternative.number)), "."));
    }
    const buttons = note.alternatives.flatMap((alternative) =>
      offerButtons({ ...alternative, locales: alternative.locales.slice(0, 1) }, offer));
    if (buttons.length > 0) view.append(element("div", { className: "offers" }, ...buttons));
    return view;
  });
}

/// The place that shows the last request as a command, and its answer.
export class RequestPanel {
  constructor(details) {
    this.details = details;
    this.command = details.querySelector(".curl code");
    this.answer = details.querySelector(".answer code");
    this.said = details.querySelector("[role=status]");
    details.querySelector("button").addEventListener("click", () => this.copy());
  }

  /// Posts to the service and shows what was sent and what came back.
  async post(path, body, headers) {
    const answer = await ask("POST", path, { body, headers });
    this.command.textContent = curl(path, body);
    this.answer.textContent = answer.status
      ? JSON.stringify(answer.ok ? answer.body : answer.problem) : answer.problem.title;
    this.said.textContent = "";
    this.details.hidden = false;
    return answer;
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.command.textContent);
      this.said.textContent = "Copied.";
    } catch {
      // Without TLS there is no clipboard for pages.
      getSelection().selectAllChildren(this.command);
      this.said.textContent = "Selected; copy it from here.";
    }
  }
}
