// A conversion server as one writes it in Node: JSON.parse, a reader made from formatToParts, cached
// Intl.NumberFormat. Its answers to plain texts are convertd's.
//
// node bench_batches.js PORT READER, READER one of patterns, characters

const http = require('node:http');

const formats = new Map();
const readers = new Map();

function cached(map, key, make) {
  let value = map.get(key);
  if (!value) map.set(key, value = make(key));
  return value;
}

function symbols(locale) {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1234567.8);
  const symbol = (type) => parts.find((part) => part.type === type).value;
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9876543210)].reverse();
  return { group: symbol('group'), decimal: symbol('decimal'), minus: symbol('minusSign'), digits };
}

const PLAIN = /^-?\d+(\.\d+)?$/;

const READERS = {
  // Replaces one symbol after the other.
  patterns(locale) {
    const { group, decimal, minus, digits } = symbols(locale);
    const [groups, decimals] = [new RegExp(`[${group}]`, 'g'), new RegExp(`[${decimal}]`)];
    const [sign, any] = [new RegExp(`^[${minus}]`), new RegExp(`[${digits.join('')}]`, 'g')];
    const values = new Map(digits.map((digit, value) => [digit, String(value)]));
    return (text) => {
      const number = text.trim().replace(groups, '').replace(decimals, '.').replace(sign, '-')
        .replace(any, (digit) => values.get(digit));
      if (!PLAIN.test(number)) throw new Error(`not a number: ${text}`);
      return number;
    };
  },

  // Looks at each character once.
  characters(locale) {
    const { group, decimal, minus, digits } = symbols(locale);
    const values = new Map(digits.map((digit, value) => [digit, String(value)]));
    return (text) => {
      let number = '';
      let hasPoint = false;
      for (const character of text) {
        const value = values.get(character);
        if (value !== undefined) number += value;
        else if (character === decimal && !hasPoint) {
          number += '.';
          hasPoint = true;
        } else if (character === minus && number === '') number = '-';
        else if (character !== group || hasPoint) throw new Error(`not a number: ${text}`);
      }
      return number;
    };
  },
};

const [port, kind] = process.argv.slice(2);

function convert({ value, from, to }) {
  const number = cached(readers, from, READERS[kind])(value);
  const format = cached(formats, to, (id) => new Intl.NumberFormat(id, { maximumFractionDigits: 20 }));
  return { input: value, number, from, to, output: format.format(number), exact: true };
}

http.createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { conversions, from, to } = JSON.parse(Buffer.concat(chunks));
    const results = conversions.map((item) => convert({ from, to, ...item }));
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ results, succeeded: results.length, failed: 0 }));
  });
}).listen(Number(port), '127.0.0.1');
