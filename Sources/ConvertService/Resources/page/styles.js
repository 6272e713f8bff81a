// The styles of numbers and their options; which style a text is in where none is chosen.

import { element, find } from "./dom.js";

const digits = [["", "as typed"], ...Array.from({ length: 11 }, (_, count) => [String(count), count])];
const styles = {
  auto: ["Automatic", {}],
  decimal: ["Decimal", { style: "decimal" }],
  percent: ["Percent", { style: "percent" }],
  currency: ["Currency", { style: "currency" }],
  compact: ["Compact (1.2M)", { notation: "compact" }],
  scientific: ["Scientific (1.2E6)", { notation: "scientific" }],
  spellout: ["Words", { style: "spellout" }],
  ordinal: ["Ordinal (1st)", { style: "ordinal" }],
};
const currencyNames = new Intl.DisplayNames("en", { type: "currency" });
const codes = Intl.supportedValuesOf("currency");

/// One row an option: its name in a request, its label, the only style that has it, its choices. The
/// first choice leaves it out.
const options = [
  ["currency", "Currency", "currency", [["", "as typed, or the country’s"],
    ...codes.map((code) => [code, `${code}, ${currencyNames.of(code)}`])]],
  ["currencyDisplay", "Currency as", "currency", [["", "symbol"], ["narrowSymbol", "short symbol"],
    ["code", "code"], ["name", "name"]]],
  ["currencySign", "Below zero", "currency", [["", "minus sign"], ["accounting", "accounting"]]],
  ["compactDisplay", "Form", "compact", [["", "short (1.2M)"], ["long", "long (1.2 million)"]]],
  ["minimumFractionDigits", "Decimals, at least", "", digits],
  ["maximumFractionDigits", "Decimals, at most", "", digits],
  ["roundingMode", "Rounding", "", [["", "half to even"], ["halfExpand", "half away from zero"],
    ["ceil", "up"], ["floor", "down"],
    ["expand", "away from zero"], ["trunc", "toward zero"]]],
  ["useGrouping", "Groups", "", [["", "as the locale does"], ["always", "always"],
    ["min2", "from 10,000"], ["never", "never"]]],
  ["signDisplay", "Sign", "", [["", "below zero"], ["always", "always"],
    ["exceptZero", "except at zero"], ["never", "never"]]],
];
const isWords = (style) => style === "spellout" || style === "ordinal";

/// Signs that are typed and the currency that each means (ISO 4217).
const signs = pairs("US$ USD,R$ BRL,A$ AUD,C$ CAD,NZ$ NZD,S$ SGD,HK$ HKD,NT$ TWD,$ USD,€ EUR,£ GBP,¥ JPY,"
  + "￥ JPY,₹ INR,₩ KRW,₽ RUB,₺ TRY,₫ VND,₴ UAH,₪ ILS,฿ THB,₦ NGN,₱ PHP,৳ BDT,"
  + "zł PLN,Kč CZK,Ft HUF,元 CNY,円 JPY,원 KRW,руб RUB,грн UAH,лв BGN,kr SEK,Fr CHF,Rs INR");
/// The currencies of countries, and those that a shared sign may mean as well.
const home = pairs("US USD,CA CAD,AU AUD,NZ NZD,MX MXN,SG SGD,HK HKD,TW TWD,CL CLP,CO COP,AR ARS,CN CNY,"
  + "JP JPY,NO NOK,DK DKK,SE SEK,IS ISK,CH CHF,IN INR,PK PKR,NP NPR,LK LKR,GB GBP,EG EGP,BR BRL,KR KRW");
const euro = /^(AT|BE|CY|DE|EE|ES|FI|FR|GP|GR|HR|IE|IT|LT|LU|LV|MQ|MT|NL|PT|RE|SI|SK)$/;
const shared = { $: /USD|CAD|AUD|NZD|MXN|SGD|HKD|TWD|CLP|COP|ARS/, "¥": /CNY|JPY/, "￥": /CNY|JPY/,
  kr: /SEK|NOK|DKK|ISK/, "£": /EGP/, Rs: /PKR|NPR|LKR/ };

function pairs(text) {
  return Object.fromEntries(text.split(",").map((pair) => pair.split(" ")));
}

function countryCurrency(locale) {
  const region = new Intl.Locale(locale).maximize().region ?? "";
  return home[region] ?? (euro.test(region) ? "EUR" : "USD");
}

/// The currency that a text names; nothing where it names none.
export function currencyIn(text, locale) {
  const code = text.match(/(?<!\p{L})\p{Lu}{3}(?!\p{L})/u)?.[0];
  if (codes.includes(code)) return code;
  const sign = Object.keys(signs).find((sign) => (/^\p{L}+$/u.test(sign)
    ? new RegExp(`(?<!\\p{L})${sign}(?!\\p{L})`, "ui").test(text) : text.includes(sign)));
  const own = countryCurrency(locale);
  return shared[sign]?.test(own) ? own : signs[sign];
}

/// The styles that a text may be in, by the signs in it.
function likely(text, from) {
  if (/[%٪﹪％]/.test(text)) return ["percent"];
  if (!/\p{L}/u.test(text)) return /\p{Sc}/u.test(text) ? ["currency"] : ["decimal"];
  if (!/\p{Nd}/u.test(text)) return ["decimal", "spellout"];
  return [...(currencyIn(text, from) ? ["currency"] : []), "decimal", "compact", "ordinal"];
}

/// The ways to read a text, likeliest first: a label, and fields of a request.
export function automatic(text, from, names = likely(text, from), chosen = {}, isGuess = true) {
  return names.map((name) => {
    const fields = { ...styles[name][1], ...chosen };
    if (name === "currency") fields.currency ??= currencyIn(text, from) ?? countryCurrency(from);
    const label = styles[name][0].replace(/ \(.*/, "").toLowerCase();
    return { label, fields, isGuess: isGuess && name !== "decimal" };
  });
}

/// The select of styles and the options that the chosen one has.
export class StyleChooser {
  constructor(changed) {
    this.select = find("#style");
    const option = ([value, name]) => element("option", { value }, name);
    this.select.append(...Object.entries(styles).map(([id, [label]]) => option([id, label])));
    this.fields = options.map(([id, label, only, choices]) => {
      const select = element("select", { id, onchange: changed }, ...choices.map(option));
      const field = element("div", { class: "field" }, element("label", { for: id }, label), select);
      find("#option-fields").append(field);
      return { id, only, field, select };
    });
    this.select.addEventListener("change", () => {
      this.refresh();
      changed();
    });
    this.refresh();
  }

  refresh() {
    const style = this.select.value;
    for (const { only, field } of this.fields) {
      field.hidden = only === "" ? isWords(style) : only !== style;
    }
    find("#options").hidden = isWords(style);
  }

  /// Takes a style and options, as of a link; what is absent gets its default.
  set(fields) {
    this.select.value = fields.style in styles ? fields.style : "auto";
    for (const { id, select } of this.fields) {
      select.value = fields[id] ?? "";
      if (select.selectedIndex < 0) select.value = "";
    }
    this.refresh();
  }

  /// What differs from the defaults, for a link.
  get() {
    const fields = this.select.value === "auto" ? {} : { style: this.select.value };
    for (const { id, field, select } of this.fields) {
      if (select.value !== "" && !field.hidden) fields[id] = select.value;
    }
    return fields;
  }

  readings(text, from) {
    const { style, ...chosen } = this.get();
    for (const id of Object.keys(chosen)) if (/Digits$/.test(id)) chosen[id] = Number(chosen[id]);
    return automatic(text, from, style && [style], chosen, !style);
  }
}
