// Brings the page to life.

import { beginDistances } from "./distances.js";
import { loading } from "./locales.js";
import { beginNumbers } from "./numbers.js";
import { ask } from "./service.js";

beginNumbers(loading);
beginDistances();

const health = await ask("GET", "health");
if (health.ok) {
  const { version, icu, cldr } = health.body;
  document.querySelector("#version").textContent = `convertd ${version}, ICU ${icu}, CLDR ${cldr}`;
}
