// The history of distances: kept by the service in a session of this page, newest first.

import { element, isolated } from "./feedback.js";
import { ask } from "./service.js";

const shown = 50;

export class History {
  constructor() {
    this.list = document.querySelector("#history");
    this.note = document.querySelector("#history-note");
    this.clearButton = document.querySelector("#history-clear");
    this.session = null;
    this.refusal = "";
    this.clearButton.addEventListener("click", () => this.clear());
    addEventListener("pagehide", () => this.end());
    addEventListener("pageshow", (event) => {
      // Back from the browser's cache, where the session has ended.
      if (event.persisted) this.show([]);
    });
  }

  /// Converts within the session; `post(headers)` does it, and is asked again where the session
  /// had expired.
  async record(post) {
    await this.begin();
    let answer = await post(this.headers);
    if (!answer.ok && answer.problem.code === "unknown_session") {
      this.session = null;
      await this.begin();
      answer = await post(this.headers);
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

  /// Begins a session where there is none.
  async begin() {
    if (this.session) return;
    const answer = await ask("POST", "sessions");
    if (answer.ok) this.session = answer.body.id;
    else this.refusal = answer.problem.title;
  }

  /// Shows what the service has kept.
  async load() {
    if (!this.session) {
      this.say(`There is no history now. ${this.refusal}`);
      return;
    }
    const answer = await ask("GET", `${this.path}?limit=${shown}`);
    if (answer.ok) this.show(answer.body.conversions);
    else this.say(`The history cannot be shown: ${answer.problem.title}`);
  }

  async clear() {
    const answer = await ask("DELETE", this.path);
    if (answer.ok || answer.problem.code === "unknown_session") {
      this.show([]);
      this.say("The history is empty.");
      document.querySelector("#distance-value").focus();
    } else {
      this.say(`The history cannot be cleared: ${answer.problem.title}`);
    }
  }

  /// Ends the session with the page.
  end() {
    if (!this.session) return;
    ask("DELETE", `sessions/${this.session}`, { keepalive: true });
    this.session = null;
  }

  show(conversions) {
    this.list.replaceChildren(...conversions.map(entry));
    this.clearButton.disabled = conversions.length === 0;
    this.say(conversions.length === 0 ? "Nothing converted yet." : "");
  }

  say(text) {
    this.note.textContent = text;
  }
}

function entry({ time, result }) {
  const { input, output, locale, outputLocale } = result;
  const arrow = element("span", { className: "arrow" },
    element("span", { ariaHidden: "true" }, " → "), element("span", { className: "unseen" }, " is "));
  return element("li", {},
    element("p", { className: "line" }, isolated(input.text, { lang: locale }), arrow,
      isolated(output.text, { lang: outputLocale })),
    element("p", { className: "exact" },
      element("time", { dateTime: time }, new Date(time).toLocaleTimeString("en-GB")),
      output.exact ? " · exact" : " · rounded from ", output.exact ? "" : isolated(output.value)));
}
