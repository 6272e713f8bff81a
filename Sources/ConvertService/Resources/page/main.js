// Brings the page to life.

import { Distances } from "./distances.js";
import { find } from "./dom.js";
import { History } from "./history.js";
import { preferredLocale } from "./locales.js";
import { Numbers } from "./numbers.js";
import { beginRows } from "./rows.js";
import { fragment } from "./state.js";

const history = new History();
const numbers = new Numbers(history);
const distances = new Distances(history);
const preferred = preferredLocale();
const fields = fragment();
numbers.begin(fields, preferred);
distances.begin(fields, preferred);
beginRows(preferred);
document.documentElement.classList.add("ready");
find("#stalled").remove();

addEventListener("hashchange", () => {
  const next = fragment();
  if ("value" in next) find("#value").value = "";
  if ("length" in next) find("#length").value = "";
  if ("value" in next) numbers.begin(next, preferred);
  if ("length" in next) distances.begin(next, preferred);
});
