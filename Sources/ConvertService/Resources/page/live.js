// A field that is converted while it is typed in: what numbers and distances have in common.

import { find, lines, say, singleLine, speak } from "./dom.js";
import { notesView, problemView } from "./messages.js";

const pause = 120;
const patienceForErrors = 300;

/// `parts` are `field`, its `alert`, `notes` and `hint`, and `busy`, the part that holds results.
/// A subclass posts (`post`), shows (`succeed`), clears (`clear`), and takes other locales.
export class Live {
  constructor(parts) {
    Object.assign(this, parts);
    singleLine(this.field, () => this.now({ isRecorded: true }));
    this.field.addEventListener("input", (event) => this.typed(event));
    this.field.addEventListener("blur", () => this.timer && this.now());
    this.actions = {
      locale: (id) => this.readIn(id),
      fill: (text) => {
        this.field.value = text;
        this.changed();
        this.field.focus();
      },
      option: (pointer, name) => this.option(pointer, name),
    };
  }

  /// Converts at once; what is under way is given up.
  now(options = {}) {
    this.cancel();
    this.controller = new AbortController();
    return this.convert(this.controller.signal, options);
  }

  cancel() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.controller?.abort();
  }

  typed() {
    // Before the locale is known nothing is read.
    if (this.isWaiting) return;
    this.isBusy(true);
    if (this.field.value.trim() === "") {
      this.now();
    } else {
      this.cancel();
      this.timer = setTimeout(() => this.now(), pause);
    }
  }

  async convert(signal, { text = this.field.value, isRecorded = false } = {}) {
    this.keep();
    this.isBusy(true);
    const cells = lines(text);
    if (cells.length !== 1) {
      this.settle();
      if (cells.length === 0) this.emptied();
      else await this.convertColumn(cells, signal);
      return;
    }
    const [value] = cells;
    const slow = setTimeout(() => say(this.hint, "No answer yet …"), 2500);
    const answer = await this.post(value, signal, isRecorded);
    clearTimeout(slow);
    if (signal.aborted) return;
    const views = answer.ok ? await notesView(answer.body.notes, this.read(answer.body), this.actions)
      : [await problemView(answer.problem, value, this.actions)];
    // What is typed may be unfinished: a minus sign, half a word.
    if (!answer.ok && document.activeElement === this.field && !isRecorded) {
      await new Promise((done) => { setTimeout(done, patienceForErrors); });
    }
    if (signal.aborted) return;
    this.settle();
    if (answer.ok) {
      this.notes.replaceChildren(...views);
      speak(`${this.succeed(answer, value)}. ${this.notes.textContent}`);
      if (isRecorded) this.field.select();
    } else {
      this.clear();
      this.refuse(...views);
    }
  }

  /// Tells that a text cannot be converted, and why.
  refuse(...views) {
    this.field.ariaInvalid = "true";
    this.field.setAttribute("aria-errormessage", this.alert.id);
    this.alert.replaceChildren(...views);
    speak("");
  }

  isBusy(isBusy) {
    this.busy.ariaBusy = String(isBusy);
  }

  /// Takes back what was said of the last text.
  settle() {
    this.isBusy(false);
    this.field.removeAttribute("aria-invalid");
    this.field.removeAttribute("aria-errormessage");
    this.alert.replaceChildren();
    this.notes.replaceChildren();
    say(this.hint, "");
  }
}

/// The parts of a field that stand in the page.
export const parts = (id, busy) => ({
  field: find(`#${id}`), alert: find(`#${id}-error`), notes: find(`#${id}-notes`),
  hint: find(`#${id}-hint`), busy: find(busy),
});
