// Small tools for building the page.

/// An element with properties and children. Names with a dash are set as attributes.
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || /^(role|for|class)$/.test(key)) made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children);
  return made;
}

export const paragraph = (kind, ...children) => element("p", { class: kind }, ...children);

export const find = (selector) => document.querySelector(selector);

/// A text of any script and direction, kept apart from what is around it.
export function isolated(text, lang = "", kind = "") {
  return element("bdi", { class: kind, dir: "auto", lang }, ...breakable(text));
}

/// A text that may break after separators between digits, if it is long, and nowhere else in them.
export function breakable(text) {
  if (text.length < 20) return [text];
  const parts = text.split(/(?<=\p{Nd}[^\p{Nd}\p{L}])(?=\p{Nd})/u);
  return parts.flatMap((part, place) => (place === 0 ? [part] : [element("wbr"), part]));
}

/// A button; `label` is its whole name where the visible text is not enough.
export function button(text, action, { label, ...rest } = {}) {
  const made = element("button", { type: "button", class: "small", onclick: action, ...rest }, ...[text].flat());
  if (label) made.ariaLabel = label;
  return made;
}

/// Sets an element's text only where it differs, so that a live region speaks once.
export function say(region, text) {
  if (region.textContent !== text) region.textContent = text;
}

const spoken = find("#spoken");
let timer;

/// Tells people who do not see the page what happened, once things have settled.
export function speak(text, delay = 600) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    spoken.textContent = "";
    spoken.textContent = text;
  }, delay);
}

/// Copies a text and says so on the button.
export async function copy(text, made) {
  const done = await write(text);
  const before = made.dataset.text ??= made.textContent;
  made.textContent = done ? "Copied" : "Not copied";
  speak(done ? "Copied." : "The browser did not allow copying.", 0);
  clearTimeout(made.timer);
  made.timer = setTimeout(() => { made.textContent = before; }, 1500);
}

async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages without TLS have no clipboard; the old command works there.
    const field = element("textarea", { value: text, class: "unseen" });
    const focused = document.activeElement;
    (focused.closest("dialog") ?? document.body).append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    focused.focus();
    return done;
  }
}

/// The non-empty lines, or cells of a spreadsheet, of a text.
export function lines(text) {
  return text.split(/[\n\r\v\f\t\x85\u2028\u2029]+/).filter((line) => line.trim() !== "");
}

/// Makes a text area behave like a field of one line that can take a column.
///
/// Enter calls `enter`; Shift+Enter begins a line. Tabs become lines, so that cells stay apart.
export function singleLine(field, enter) {
  let isShifted = false;
  field.addEventListener("keydown", (event) => {
    isShifted = event.shiftKey;
    if (event.key === "Enter") accept(event);
  });
  // Keyboards of phones send no key for Enter.
  field.addEventListener("beforeinput", (event) => {
    if (event.inputType === "insertLineBreak") accept(event);
  });
  function accept(event) {
    if (isShifted || event.isComposing) return;
    event.preventDefault();
    enter();
  }
  field.addEventListener("input", () => {
    const cells = field.value.replace(/[\t\v\f\x85\u2028\u2029]/g, "\n");
    if (cells !== field.value) field.value = cells;
    fit(field);
  });
}

/// Makes a text area as high as its content, up to six lines.
export function fit(field) {
  field.rows = 1;
  const style = getComputedStyle(field);
  const line = parseFloat(style.lineHeight);
  const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
  field.rows = Math.max(1, Math.min(6, Math.round((field.scrollHeight - padding) / line)));
}
