// The guard of the field for distances: the service's `parsing: filter`, at each key.

const classes = { "．": ".", "﹒": ".", "․": ".", "，": ",", "﹐": "," };
const arabicDecimal = "\u066B";

/// Keeps each digit and the first decimal sign, puts a zero before a leading one and drops the
/// rest. Which sign is the decimal one depends on the digits: `symbols.latin` is for ASCII digits,
/// `symbols.own` for the locale's.
///
/// Returns what is `kept` and what was `dropped`.
export function guard(text, symbols) {
  const scalars = Array.from(text);
  const firstDigit = scalars.find(isDigit);
  const known = firstDigit && firstDigit <= "9" ? symbols.latin : symbols.own;
  const decimal = classOf(known.decimalSeparator);
  let kept = "";
  let dropped = "";
  let hasDecimal = false;
  for (const scalar of scalars) {
    if (isDigit(scalar)) {
      kept += scalar;
    } else if (!hasDecimal && (classOf(scalar) === decimal || scalar === arabicDecimal)) {
      hasDecimal = true;
      if (kept === "" && ownsDigit(known, firstDigit)) kept = known.digits[0];
      kept += scalar;
    } else {
      dropped += scalar;
    }
  }
  return { kept, dropped };
}

/// Whether there is something to convert in a guarded text.
export function hasDigits(text) {
  return Array.from(text).some(isDigit);
}

function isDigit(scalar) {
  return /^\p{Nd}$/u.test(scalar);
}

function classOf(scalar) {
  return classes[scalar] ?? scalar;
}

function ownsDigit(known, digit) {
  return digit === undefined || known.digits.includes(digit);
}

/// Guards a field: after each change only what may stand in it is left, with the caret in place.
///
/// `symbols()` are the ones in force, or nothing while they are not known; `changed(dropped)` is
/// told what was left out.
export function guardField(input, symbols, changed) {
  const apply = (event) => {
    if (event?.isComposing) return;
    const known = symbols();
    if (!known) {
      changed("");
      return;
    }
    const { kept, dropped } = guard(input.value, known);
    if (kept !== input.value) {
      const caret = guard(input.value.slice(0, input.selectionStart), known).kept.length;
      input.value = kept;
      input.setSelectionRange(caret, caret);
    }
    changed(dropped);
  };
  input.addEventListener("input", apply);
  input.addEventListener("compositionend", apply);
}
