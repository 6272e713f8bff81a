// Finds locales by language, country, or code, in English, in their own words, and the browser's.

/// Names that people use beside CLDR's, and codes that mean a country rather than a language.
const countries = {
  US: "usa|america|u s a", GB: "uk|great britain|britain|england|scotland|u k", AE: "uae|emirates",
  NL: "holland", CZ: "czech republic", TR: "turkey", CI: "ivory coast", KR: "korea", MM: "burma",
  SZ: "swaziland", MK: "macedonia", MO: "macau", CD: "drc|zaire", CV: "cape verde", TL: "east timor",
  IR: "persia", CH: "swiss",
};
const languages = {
  fa: "farsi", zh: "mandarin", fil: "tagalog", es: "castilian", nl: "flemish", bn: "bangla", or: "oriya",
  sw: "kiswahili", nb: "norwegian|norsk", km: "cambodian", ro: "moldovan", ug: "uighur",
};
/// The language that a country is looked for in, where CLDR's likely one is not what is meant.
const principal = { KZ: "kk", KG: "ky", UG: "en" };

const english = new Intl.DisplayNames("en", { type: "region" });
const local = new Intl.DisplayNames(navigator.languages[0] ?? "en", { type: "region" });
const localLanguage = new Intl.DisplayNames(navigator.languages[0] ?? "en", { type: "language" });

/// Lower case without accents and punctuation, so that `cote divoire` finds `Côte d’Ivoire`.
export function folded(text) {
  return text.normalize("NFKD").replace(/[\p{M}'’ʼ]/gu, "").toLowerCase()
    .replaceAll("ı", "i").replaceAll("ø", "o").replaceAll("ł", "l").replaceAll("đ", "d")
    .replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/// What codes give that may be malformed.
function attempt(look) {
  try {
    return look();
  } catch {
    return undefined;
  }
}

const maximized = (id) => attempt(() => new Intl.Locale(id).maximize());
const name = (names, code) => attempt(() => names.of(code)) ?? "";

/// Locales with what a search looks at: names of the language, names of the country.
export function searchable(locales) {
  const natives = new Map();
  for (const { id, nativeName } of locales) natives.set(id, nativeName.replace(/ *[(（].*$/, ""));
  return locales.map((locale) => {
    const full = maximized(locale.id);
    const [language, ...rest] = locale.id.split("-");
    const region = rest.find((part) => /^([A-Z]{2}|\d{3})$/.test(part));
    const home = full?.region ?? "";
    const split = (names) => names?.split("|") ?? [];
    const own = (text) => text.match(/[(（](.*)[)）]/)?.[1].split(/[,،、] ?/).at(-1) ?? "";
    const script = rest.find((part) => /^[A-Z][a-z]{3}$/.test(part));
    const asked = [locale.name, locale.nativeName, natives.get(language) ?? "",
      locale.name.replace(/ *\(.*$/, ""), name(localLanguage, language), ...split(languages[language])];
    const places = home === "" ? [] : [name(english, home), name(local, home),
      region ? own(locale.nativeName) : "", ...split(countries[home])];
    const likely = home && (principal[home] ?? maximized(`und-${home}`)?.language) === language;
    const isMainScript = !script || maximized(`${language}-${home}`)?.script === script;
    return { ...locale, region, home, isLikely: Boolean(likely && isMainScript), isMainScript,
      full: full?.toString() ?? locale.id, languages: unique(asked), places: unique(places) };
  }).map((locale) => ({ ...locale,
    words: unique([locale.id, ...locale.languages, ...locale.places].flatMap((name) =>
      folded(name).split(" "))) }));
}

const unique = (names) => [...new Set(names.map(folded).filter((name) => name !== ""))];

/// The locales that match a search, best first; all of them where nothing is searched.
export function search(locales, text) {
  const asked = folded(text);
  if (asked === "") return [...locales];
  const words = asked.split(" ");
  const id = text.trim().replaceAll("_", "-").replace(/[.@].*$/, "");
  const full = /^[A-Za-z]{2,3}(-|$)/.test(id) ? maximized(id)?.toString() : undefined;
  return locales
    .map((locale) => ({ locale, rank: rank(locale, asked, words, id.toLowerCase(), full) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank || a.locale.id.length - b.locale.id.length
      || a.locale.name.localeCompare(b.locale.name, "en"))
    .map(({ locale }) => locale);
}

function rank(locale, asked, words, id, full) {
  const begins = (names) => names.some((name) => name.startsWith(asked));
  const country = locale.places.includes(asked);
  const bonus = (locale.isLikely ? 0 : 2) + (locale.isMainScript ? 0 : 0.5);
  if (country && locale.region && locale.isLikely && asked.length < 4) return 0;
  if (locale.id.toLowerCase() === id || locale.id.toLowerCase() === words.join("-")) return 1;
  if (full === locale.full && id.includes("-")) return locale.region ? 1.4 : 1.5;
  if (country && locale.region) return 2 + bonus;
  if (locale.region?.toLowerCase() === asked) return 3 + bonus;
  if (locale.languages.includes(asked)) return (locale.region ? 5 : 3) + bonus / 2;
  if (country) return 5.5 + bonus / 2;
  if (begins(locale.places) && locale.region) return 7 + bonus;
  if (begins(locale.languages)) return (locale.region ? 8 : 7) + bonus / 4;
  if (!words.every((word) => locale.words.some((known) => known.startsWith(word)))) {
    return asked.length > 2 && [...locale.places, ...locale.languages].some((name) =>
      name.includes(asked)) ? 20 + bonus : Infinity;
  }
  const whole = words.filter((word) => locale.words.includes(word)).length;
  return 12 + bonus - whole / words.length + (locale.region && words.length === 1 ? 0.5 : 0);
}
