// Asks the service. An answer is `{ok, status, body}`; where `ok` is false, `problem` says why in
// the terms of RFC 9457, for a network failure too.

import { find } from "./dom.js";

const base = new URL(".", document.baseURI);
const patience = 20_000;
/// What is shown of a request; a long one would stop the browser.
const most = 20_000;

/// Asks the service for something.
///
/// `body` is an object, or JSON as text where a number has more digits than JavaScript's have.
/// `changes` says that the request may have had an effect though no answer came.
export async function ask(method, path, { body, headers = {}, signal, changes = false } = {}) {
  const options = { method, headers: { Accept: "application/json", ...headers } };
  if (body !== undefined) {
    options.headers["Content-Type"] = "application/json";
    options.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  const limit = AbortSignal.timeout(patience);
  options.signal = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    const response = await fetch(new URL(path, base), options);
    const text = await response.text();
    const answer = text === "" ? null : JSON.parse(text);
    if (response.ok) return { ok: true, status: response.status, body: answer };
    return failure(response.status, answer ?? unexpected(response.status));
  } catch (error) {
    if (signal?.aborted) return { ok: false, status: 0, aborted: true, problem: {} };
    if (error instanceof SyntaxError) return failure(0, unexpected());
    return failure(0, error.name === "TimeoutError" ? late(changes) : unreachable(changes));
  }
}

const failure = (status, problem) => ({ ok: false, status, problem });

const late = (changes) => ({
  code: "late",
  title: "No answer yet.",
  detail: changes ? "It may have been converted all the same: look at the history before you repeat it."
    : "The service is slow. Press Enter to ask again.",
});

const unreachable = (changes) => ({
  code: "unreachable",
  title: "The service cannot be reached.",
  detail: `${changes ? "It may have been converted all the same. " : ""}Check the connection and try again.`,
});

const unexpected = (status = 0) => ({
  code: "unexpected",
  title: "This is not an answer of the service.",
  detail: `Something between this page and the service answered${status ? ` with status ${status}` : ""}.`,
});

/// Posts a conversion and shows it in the panel for people who want to call the service.
export async function convert(path, body, options = {}) {
  const answer = await ask("POST", path, { body, ...options });
  if (!answer.aborted) {
    const quoted = JSON.stringify(body).replaceAll("'", "'\\''");
    find("#curl").textContent = `curl -s ${new URL(path, base)} \\\n`
      + `  -H 'Content-Type: application/json' \\\n  -d '${quoted}'`.slice(0, most);
    find("#answer").textContent = JSON.stringify(answer.ok ? answer.body : answer.problem).slice(0, most);
    find("#request").hidden = false;
  }
  return answer;
}
