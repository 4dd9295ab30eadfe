// Calls to the server's API. The rules of the game are on the server.

/** @typedef {import('./types').Step} Step */

/** The server refused a request; `code` never changes, the message is for people. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {string} message
   */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The server cannot be reached. */
export class NoConnection extends Error {
  constructor() {
    super('The server cannot be reached.');
  }
}

/**
 * @param {string} path
 * @param {RequestInit} options
 * @returns {Promise<Response>} an answer that is not a refusal
 */
async function send(path, options = {}) {
  const response = await fetch(`/api${path}`, options).catch(() => {
    throw new NoConnection();
  });
  if (response.ok) return response;
  const body = await response.json().catch(() => ({}));
  const message = body.error?.message ?? `The server answered with status ${response.status}.`;
  throw new Refused(response.status, body.error?.code ?? 'unknown', message);
}

/**
 * @param {string} path
 * @param {RequestInit} options
 * @returns {Promise<any>}
 */
async function ask(path, options = {}) {
  const response = await send(path, options);
  return response.json().catch(() => {
    throw new NoConnection();
  });
}

/**
 * @param {string} path
 * @param {unknown} body
 */
function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** @param {Record<string, string | undefined>} query */
function search(query) {
  const said = Object.entries(query).filter(([, value]) => value);
  return `?${new URLSearchParams(/** @type {[string, string][]} */ (said))}`;
}

export class Api {
  /** What the server offers, which does not change. @type {Promise<import('./types').Info> | undefined} */
  known;

  /** @returns {Promise<import('./types').Info>} */
  info() {
    this.known ??= ask('/info').catch((problem) => {
      this.known = undefined;
      throw problem;
    });
    return this.known;
  }

  /** Reads a board from text or tiles. @param {import('./types').BoardBody} body @returns {Promise<import('./types').Board>} */
  board(body) {
    return post('/boards', body);
  }

  /** @param {import('./types').RollBody} body @returns {Promise<import('./types').Rolled>} */
  roll(body) {
    return post('/boards/roll', body);
  }

  /**
   * The words of a board, without paths that can be found here.
   * @param {string} board
   * @param {Record<string, string | undefined>} how words and rules
   * @returns {Promise<import('./types').Solution>}
   */
  solve(board, how = {}) {
    return ask(`/solve${search({ board, ...how, paths: 'false' })}`);
  }

  /** @param {Record<string, unknown>} body @returns {Promise<import('./types').Round>} */
  begin(body) {
    return post('/rounds', body);
  }

  /** @param {string} name @returns {Promise<import('./types').Round>} */
  round(name) {
    return ask(`/rounds/${encodeURIComponent(name)}`);
  }

  /**
   * @param {string} name
   * @param {number} number
   * @param {string} word
   * @param {number[] | null} path the cells, if the word was drawn
   * @returns {Promise<import('./types').Entry>}
   */
  enter(name, number, word, path) {
    return post(`/rounds/${encodeURIComponent(name)}/words`, { number, word, path });
  }

  /** @param {string} name @returns {Promise<import('./types').Round>} */
  end(name) {
    return post(`/rounds/${encodeURIComponent(name)}/end`, {});
  }

  /** Without paths that can be found here. @param {string} name @returns {Promise<import('./types').Review>} */
  review(name) {
    return ask(`/rounds/${encodeURIComponent(name)}/review?paths=false`);
  }

  /** @returns {Promise<import('./types').Daily>} */
  daily() {
    return ask('/daily');
  }

  /** @returns {Promise<import('./types').Round>} */
  beginDaily() {
    return post('/daily', {});
  }

  /** @returns {Promise<import('./types').BoardRecord[]>} */
  records() {
    return ask('/records');
  }

  /**
   * The events of a round, after a given one. The browser reconnects by itself, unless the server refused it.
   * @param {string} name
   * @param {number} after
   * @param {(event: import('./types').RoundEvent) => void} hear
   * @param {(connected: boolean, isOver: boolean) => void} connected is called as well when no more will come
   * @returns {() => void} ends it
   */
  events(name, after, hear, connected) {
    const source = new EventSource(`/api/rounds/${encodeURIComponent(name)}/events?after=${after}`);
    source.onopen = () => connected(true, false);
    source.onerror = () => connected(false, source.readyState === EventSource.CLOSED);
    source.onmessage = ({ data }) => {
      const event = JSON.parse(data);
      if (event.event === 'end') source.close();
      hear(event);
    };
    return () => source.close();
  }

  /**
   * The plain search of a board, in groups of steps. The first step has the board.
   * @param {string} board
   * @param {Record<string, string | undefined>} how words and rules
   * @param {AbortSignal} signal
   * @returns {AsyncGenerator<Step[], void, void>}
   */
  async *watch(board, how, signal) {
    const { body } = await send(`/watch${search({ board, ...how })}`, { signal });
    // Not an EventSource, which would not say why a board is refused.
    const reader = /** @type {ReadableStream<any>} */ (body).pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length));
    }
  }
}
