// The history: kept by the service in a session of this tab, newest first.

import { button, copy, element, find, isolated, paragraph, say, speak } from "./dom.js";
import { localeName } from "./locales.js";
import { ask } from "./service.js";

const shown = 50;
const key = "convertd.session";

export class History {
  constructor() {
    this.list = find("#history");
    this.note = find("#history-note");
    this.clearButton = find("#history-clear");
    this.remark = "";
    this.clearButton.addEventListener("click", () => this.clear());
    if (this.session) this.load();
    else this.show([]);
  }

  /// The session outlasts a reload of the page, not its tab.
  get session() {
    try {
      return sessionStorage.getItem(key) ?? this.kept;
    } catch {
      return this.kept;
    }
  }

  set session(id) {
    this.kept = id;
    try {
      if (id) sessionStorage.setItem(key, id);
      else sessionStorage.removeItem(key);
    } catch {
      // Kept by the page alone.
    }
  }

  /// Converts within the session. `post(headers, changes)` does it, and is asked again where the
  /// service has forgotten the session.
  async record(post) {
    await this.begin();
    let answer = await post(this.headers, true);
    if (!answer.ok && answer.problem.code === "unknown_session") {
      this.forget();
      await this.begin();
      answer = await post(this.headers, true);
    }
    if (answer.ok) await this.load();
    return answer;
  }

  get headers() {
    return this.session ? { "Conversion-Session": this.session } : {};
  }

  get path() {
    return `sessions/${this.session}/conversions`;
  }

  async begin() {
    if (this.session) return;
    const answer = await ask("POST", "sessions");
    if (answer.ok) this.session = answer.body.id;
    else this.remark = `Conversions are not kept now. ${answer.problem.title}`;
  }

  forget() {
    this.session = undefined;
    this.list.replaceChildren();
    this.remark = "The service no longer has the earlier conversions: it was restarted, or half an "
      + "hour passed without any. A new history has begun.";
  }

  /// Shows what the service has kept.
  async load() {
    if (!this.session) {
      say(this.note, this.remark);
      return;
    }
    const answer = await ask("GET", `${this.path}?limit=500`);
    if (answer.ok) {
      this.show(answer.body.conversions, Boolean(answer.body.next));
    } else if (answer.problem.code === "unknown_session") {
      this.forget();
      say(this.note, this.remark);
    } else {
      say(this.note, `The history cannot be shown: ${answer.problem.title}`);
    }
  }

  async clear() {
    const answer = await ask("DELETE", this.path);
    if (answer.ok || answer.problem.code === "unknown_session") {
      this.remark = "";
      this.show([]);
      speak("The history is empty.", 0);
      find("#history-title").focus();
    } else {
      say(this.note, `The history cannot be cleared: ${answer.problem.title}`);
    }
  }

  show(conversions, hasMore = false) {
    const entries = grouped(conversions);
    this.list.replaceChildren(...entries.slice(0, shown).map(entry));
    this.clearButton.disabled = entries.length === 0;
    this.list.hidden = entries.length === 0;
    const count = entries.length > shown || hasMore
      ? `The newest ${Math.min(shown, entries.length)} of ${hasMore ? "more than " : ""}${entries.length}`
      : `${entries.length} conversion${entries.length === 1 ? "" : "s, newest first"}`;
    const text = entries.length === 0 ? "Nothing yet. Press Enter to keep a conversion here." : `${count}.`;
    say(this.note, `${this.remark} ${text}`.trim());
  }
}

/// Results of one request as one entry.
function grouped(conversions) {
  const entries = [];
  for (const { time, kind, result: { input, output, from, to, locale, outputLocale } } of conversions) {
    const [value, readAs] = kind === "number" ? [String(input), from] : [input.text, locale];
    const written = [output.text ?? output, to ?? outputLocale];
    const last = entries.at(-1);
    const isSame = last && kind === "number" && last.value === value && last.from === from
      && new Date(last.time) - new Date(time) < 50 && !last.written.some(([, id]) => id === to);
    if (isSame) last.written.unshift(written);
    else entries.push({ time, value, from: readAs, written: [written] });
  }
  return entries;
}

function entry({ time, value, from, written }) {
  const results = written.flatMap(([text, locale], place) => [place === 0 ? "" : " · ",
    Object.assign(isolated(text, locale), { title: localeName(locale) })]);
  const text = written.map(([text]) => text).join(" · ");
  const made = button("Copy", () => copy(text, made), { label: `Copy ${text}` });
  return element("li", {},
    paragraph("line", isolated(value, from), element("span", { "aria-hidden": "true" }, " → "),
      element("span", { class: "unseen" }, " is "), ...results),
    element("time", { dateTime: time, class: "fine" }, new Date(time).toLocaleTimeString("en-GB")), made);
}
