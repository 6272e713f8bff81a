// A server that says which conventions read every cell of a column, one JSON string a line; the
// readers are made of what Intl.NumberFormat's formatToParts tells. Prints its port.
const http = require("http");

const LOCALES = [
  "en-US", "de-DE", "fr-FR", "de-CH", "en-IN", "pl-PL", "pt-PT", "sv-SE", "ar-EG", "fa-IR", "ne-NP", "bn-BD",
];

function reader(locale) {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1234567.5);
  const value = (type) => parts.find((part) => part.type === type).value;
  const [decimal, group] = [value("decimal"), value("group")];
  const digits = Array.from({ length: 10 }, (_, digit) =>
    new Intl.NumberFormat(locale, { useGrouping: false }).format(digit));
  const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const digit = `[${digits.join("")}]`;
  const shape = new RegExp(
    `^-?(${digit}{1,3}(${escape(group)}${digit}{2,3})*${escape(group)}${digit}{3}|${digit}+)` +
    `(${escape(decimal)}${digit}+)?$`);
  const values = new Map(digits.map((text, index) => [text, index]));
  return (text) => {
    if (!shape.test(text)) return null;
    let plain = "";
    for (const scalar of text) {
      if (scalar === decimal) plain += ".";
      else if (scalar !== group) plain += values.has(scalar) ? values.get(scalar) : scalar;
    }
    return plain;
  };
}

const server = http.createServer((request, response) => {
  const readers = LOCALES.map((locale) => ({ locale, read: reader(locale), refused: 0 }));
  let rest = "";
  request.setEncoding("utf8");
  request.on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      const cell = JSON.parse(line);
      for (const one of readers) if (one.read(cell) === null) one.refused += 1;
    }
  });
  request.on("end", () => response.end(JSON.stringify(
    readers.filter((one) => one.refused === 0).map((one) => one.locale))));
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
