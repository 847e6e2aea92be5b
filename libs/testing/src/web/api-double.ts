import { refusalStatus, type Refusal, type RefusalCode } from '@conference/contracts';
import { uploadsBy } from './upload-double';

/** What the double answers: a status and a body, a network that is down or that the device does not have, or nothing ever. */
export type Reply =
  { status?: number; body: unknown; headers?: Record<string, string> } | 'network down' | 'offline' | 'never';

/** One call as the page made it. */
export interface Asked {
  call: string;
  url: URL;
  headers: Headers;
  /** JSON is read; a form is as it was sent. */
  body: unknown;
}

/** Answers by `METHOD /path`, the path below /api. A function is asked anew at every call. */
export type Answers = Record<string, Reply | ((asked: Asked) => Reply | Promise<Reply>)>;

/**
 * Stands in for the network at the level of fetch and XMLHttpRequest, and nothing above it: the real client, the real page.
 * @returns every call that was made, in order
 */
export function answering(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  online(true);
  const reach = async (input: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const url = new URL(input, 'http://conference.invalid');
    const call = `${method} ${url.pathname.replace(/^\/api/, '')}`;
    const made: Asked = {
      call,
      url,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    };
    asked.push(made);
    const answer = answers[call];
    if (answer === undefined) throw new Error(`The test has no answer for ${call}.`);
    const reply = typeof answer === 'function' ? await answer(made) : answer;
    if (reply === 'offline') online(false);
    if (reply === 'network down' || reply === 'offline') throw new TypeError('Failed to fetch');
    if (reply === 'never') return new Promise<never>(() => undefined);
    return response(reply);
  };
  globalThis.fetch = reach as unknown as typeof fetch;
  globalThis.XMLHttpRequest = uploadsBy(reach);
  return asked;
}

const online = (value: boolean) => Object.defineProperty(navigator, 'onLine', { value, configurable: true });

/** A refusal as the API words it; `more` is what it brings along. */
export function refused(code: RefusalCode, message: string, more: object = {}): Reply {
  return { status: refusalStatus[code], body: { success: false, code, message, ...more } satisfies Refusal };
}

/** jsdom has no Response; these are the parts of it that the client reads. */
function response({ status = 200, body, headers }: Exclude<Reply, string>) {
  const file: Record<string, string> = body instanceof Blob ? { 'Content-Disposition': 'attachment' } : {};
  return {
    ok: status < 300,
    status,
    headers: new Headers({ ...file, ...headers }),
    json: async () => JSON.parse(JSON.stringify(body)) as unknown,
    blob: async () => body,
  };
}
