// Reads {locales, styles, values, digits} as JSON; writes for each locale that Node has its symbols and
// texts, and for each of the cases in digits the text in English, or the name of the error.
const { locales, styles, values, digits } = JSON.parse(require("fs").readFileSync(0, "utf8"));

function symbols(locale) {
  const found = {};
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  for (const { type, value } of format.formatToParts(-12345678901.5)) found[type] ??= value;
  for (const { type, value } of new Intl.NumberFormat(locale, { style: "percent" }).formatToParts(1)) {
    if (type === "percentSign") found.percentSign = value;
  }
  return {
    numberingSystem: format.resolvedOptions().numberingSystem,
    decimalSeparator: found.decimal,
    groupingSeparator: found.group,
    minusSign: found.minusSign,
    percentSign: found.percentSign,
  };
}

const answers = {};
for (const locale of locales) {
  // What Node does not have it answers in the nearest locale that it has.
  if (new Intl.NumberFormat(locale).resolvedOptions().locale !== locale) continue;
  const texts = {};
  for (const [name, { node }] of Object.entries(styles)) {
    const format = new Intl.NumberFormat(locale, node);
    texts[name] = values.map((value) => format.format(value));
  }
  answers[locale] = { symbols: symbols(locale), texts };
}
const digitTexts = digits.map(({ value, options }) => {
  try {
    return new Intl.NumberFormat("en", options).format(value);
  } catch (error) {
    return error.name;
  }
});
process.stdout.write(JSON.stringify({ versions: process.versions, answers, digitTexts }));
