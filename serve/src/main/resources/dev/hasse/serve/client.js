// What the server is asked. Whatever takes long is a job there: its id comes first, the answer when it is over.

class Failure extends Error {
  constructor(status, answer) {
    super(answer.problem || answer.error || "the server answers " + status);
    this.status = status;
    this.line = answer.line || 0;
    this.column = answer.column || 0;
    this.code = answer.code || "";
    this.whole = answer.error || this.message;
  }
}

async function ask(method, path, body) {
  let response;
  try {
    response = await fetch(path, { method, body, headers: body === undefined ? {} : { "Content-Type": "application/octet-stream" } });
  } catch (unreachable) {
    throw new Failure(0, { error: "the server cannot be reached: is hasse serve still running?" });
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Failure(response.status, answer);
  return { status: response.status, answer };
}

/** Asks for something that may take long; it can be cancelled, and tells how far it is. */
class Task {
  constructor(method, path, body) {
    this.job = null;
    this.cancelled = false;
    this.progress = () => {};
    this.answer = this.run(method, path, body);
  }

  async run(method, path, body) {
    let { status, answer } = await ask(method, path, body);
    while (status === 202 && !this.cancelled) {
      this.job = answer.job;
      this.progress(answer);
      ({ status, answer } = await ask("GET", "/api/job?id=" + answer.job));
    }
    if (this.cancelled && status === 202) this.cancel();
    this.job = null;
    return this.cancelled ? null : answer;
  }

  /** Its answer is then null. */
  cancel() {
    this.cancelled = true;
    if (this.job) ask("DELETE", "/api/job?id=" + this.job).catch(gone => gone);
    this.job = null;
  }
}
