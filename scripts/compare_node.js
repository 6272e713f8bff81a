// Reads {locales, styles, values} as JSON; writes for each locale that Node has its symbols and texts.
const { locales, styles, values } = JSON.parse(require("fs").readFileSync(0, "utf8"));

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
process.stdout.write(JSON.stringify({ versions: process.versions, answers }));
