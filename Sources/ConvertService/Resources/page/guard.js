// The guard of the field for distances. It judges what is typed, key by key, and leaves out only
// what cannot belong to a length. Anything pasted, and every sign, unit and separator, is the
// service's to judge.

const stray = /^[!?;:#$&*@=<>|\\_{}[\]~]$/;
const decimals = { "．": ".", "﹒": ".", "․": ".", "，": ",", "﹐": ",", "٫": "٫" };
const classOf = (scalar) => decimals[scalar] ?? scalar;
const isDigit = (scalar) => /^\p{Nd}$/u.test(scalar);
const isLetter = (scalar) => /^[\p{L}\p{M}]$/u.test(scalar);
const runOf = (text) => text.match(/[\p{L}\p{M}]*$/u)[0];
const folded = (text) => text.toLowerCase();

/// The names of units, ready to be asked what begins one.
export function unitNames(units) {
  const names = units.flatMap(({ id, symbol, name, aliases }) => [id, symbol, name, ...aliases]);
  const words = new Set(names.flatMap((name) => folded(name).match(/[\p{L}\p{M}]+/gu) ?? []));
  return {
    has: (run) => words.has(folded(run)),
    // Three letters suffice: words are inflected.
    beginsWith: (run) => {
      const start = folded(run).slice(0, 3);
      return [...words].some((word) => word.startsWith(start));
    },
  };
}

/// What a field holds before the caret after one more character is typed there.
///
/// Returns what is `kept` and what was `dropped`.
export function typedInto(before, scalar, { decimalSeparator, digits, names }) {
  const run = runOf(before);
  if (isLetter(scalar)) {
    return names.beginsWith(run + scalar) ? { kept: before + scalar, dropped: "" }
      : { kept: before, dropped: scalar };
  }
  if (stray.test(scalar)) return { kept: before, dropped: scalar };
  const isDecimal = classOf(scalar) === classOf(decimalSeparator) || scalar === "٫";
  if (!isDigit(scalar) && !isDecimal) return { kept: before + scalar, dropped: "" };

  // A letter that is no unit, with a number going on behind it, was a slip. `1e5` is a number.
  const isSlip = run !== "" && run.length < 3 && !names.has(run) && !/\p{Nd}e$/iu.test(before);
  const start = isSlip ? before.slice(0, before.length - run.length) : before;
  const dropped = isSlip ? run : "";
  if (!isDecimal) return { kept: start + scalar, dropped };
  const quantity = start.match(/[^\p{L}\p{M}"'′″’/]*$/u)[0];
  if ([...quantity].some((one) => classOf(one) === classOf(decimalSeparator) || one === "٫")) {
    return { kept: start, dropped: dropped + scalar };
  }
  const zero = /\p{Nd}$/u.test(quantity) ? "" : digits[0];
  return { kept: start + zero + scalar, dropped };
}

/// Whether there is something to convert.
export function hasDigits(text) {
  return /[\p{N}]/u.test(text);
}

/// Whether a text says its units itself: `5 ft 11 in`, `5′11″`.
export function hasUnit(text) {
  return /[\p{L}"″′]|\p{Nd}['’](?!\p{Nd}{3})/u.test(text.replace(/\p{Nd}e[+-]?\p{Nd}/giu, ""));
}

/// Guards a field; `knowledge()` is what is known of its locale, or nothing.
///
/// Returns what is to be called with each input event, and gives what was left out.
export function guardField(field, knowledge) {
  let last = "";
  return (event) => {
    if (event.isComposing) return "";
    const isKey = /^insert(Text|CompositionText)$/.test(event.inputType);
    const known = knowledge();
    const typed = isKey && known ? insertion(last, field) : undefined;
    const judged = typed && typedInto(typed.before, typed.scalar, known);
    if (judged && judged.kept + typed.after !== field.value) {
      field.value = judged.kept + typed.after;
      field.setSelectionRange(judged.kept.length, judged.kept.length);
    }
    last = field.value;
    return judged?.dropped ?? "";
  };
}

/// The one scalar that was typed, and what stands around it; nothing where it was more.
function insertion(last, field) {
  const caret = field.selectionEnd;
  const { value } = field;
  const [scalar] = Array.from(value.slice(0, caret)).slice(-1);
  if (scalar === undefined || scalar === "\n") return undefined;
  const before = value.slice(0, caret - scalar.length);
  const after = value.slice(caret);
  // What was selected may have been replaced.
  return last.startsWith(before) && last.endsWith(after) && before.length + after.length <= last.length
    ? { before, scalar, after } : undefined;
}
