// What outlasts a page: the link's fragment, and the browser's local memory.

const prefix = "convertd.";

/// Reads what was kept; nothing where the browser keeps nothing.
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(prefix + key)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Full, or forbidden: the page works without it.
  }
}

/// The fields of a fragment, `#value=1,5&from=de-DE`. A plus sign is a plus sign.
export function fragment(hash = location.hash) {
  const fields = {};
  for (const pair of hash.replace(/^#/, "").split("&")) {
    const at = pair.indexOf("=");
    if (at > 0) fields[decoded(pair.slice(0, at))] = decoded(pair.slice(at + 1));
  }
  return fields;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/// The link to a state; empty fields are left out.
export function link(fields) {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%2C", ",")}`);
  return `${location.href.split("#")[0]}#${pairs.join("&")}`;
}

/// Puts a state into the address, so that a reload and a bookmark keep it.
export function address(fields) {
  try {
    history.replaceState(null, "", link(fields));
  } catch {
    // Browsers limit how often.
  }
}
