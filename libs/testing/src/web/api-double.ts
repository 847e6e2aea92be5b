/** What the double answers: a status and a JSON body, or a network that is down. */
export type Reply = { status?: number; body: unknown } | 'network down';

/** One call as the page made it. */
export interface Asked {
  call: string;
  url: URL;
  headers: Headers;
  body: unknown;
}

/** Answers by `METHOD /path`, the path below /api. A function is asked anew at every call. */
export type Answers = Record<string, Reply | ((asked: Asked) => Reply | Promise<Reply>)>;

/**
 * Stands in for the network at the level of fetch, and nothing above it: the real client, the real page.
 * @returns every call that was made, in order
 */
export function answering(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = (async (input: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const url = new URL(input, 'http://conference.invalid');
    const call = `${method} ${url.pathname.replace(/^\/api/, '')}`;
    const made: Asked = { call, url, headers: new Headers(headers), body };
    asked.push(made);
    const answer = answers[call];
    if (answer === undefined) throw new Error(`The test has no answer for ${call}.`);
    const reply = typeof answer === 'function' ? await answer(made) : answer;
    if (reply === 'network down') throw new TypeError('Failed to fetch');
    return response(reply);
  }) as typeof fetch;
  return asked;
}

/** jsdom has no Response; these are the parts of it that the client reads. */
function response({ status = 200, body }: Exclude<Reply, string>) {
  const isFile = body instanceof Blob;
  return {
    ok: status < 300,
    status,
    headers: new Headers(isFile ? { 'Content-Disposition': 'attachment' } : {}),
    json: async () => JSON.parse(JSON.stringify(body)) as unknown,
    blob: async () => body,
  };
}
