// Asks the service. Every answer is `{ok, status, body}`; where `ok` is false, `problem` says why
// in the terms of RFC 9457, for a network failure too.

const base = new URL(".", document.baseURI);
const patience = 20_000;

const unreachable = {
  code: "unreachable",
  title: "The service cannot be reached.",
  detail: "Nothing was converted. Look at the connection and try again.",
};

export async function ask(method, path, { body, headers = {}, keepalive = false } = {}) {
  const options = { method, headers: { Accept: "application/json", ...headers }, keepalive };
  if (body !== undefined) {
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  if (!keepalive) options.signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(new URL(path, base), options);
    const text = await response.text();
    const answer = text === "" ? null : JSON.parse(text);
    if (response.ok) return { ok: true, status: response.status, body: answer };
    return { ok: false, status: response.status, problem: answer ?? unexpected(response.status) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, status: 0, problem: unexpected(0) };
    const problem = error.name === "TimeoutError"
      ? { ...unreachable, title: "The service does not answer." } : unreachable;
    return { ok: false, status: 0, problem };
  }
}

function unexpected(status) {
  const detail = status ? `It answered ${status}.` : "Something stands between this page and it.";
  return { code: "unexpected", title: "This is no answer of the service.", detail };
}

/// The same request as a command for a shell.
export function curl(path, body) {
  const quoted = JSON.stringify(body).replaceAll("'", "'\\''");
  return `curl -s ${new URL(path, base)} \\\n  -H 'Content-Type: application/json' \\\n  -d '${quoted}'`;
}
