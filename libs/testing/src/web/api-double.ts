import { refusalStatus, type Refusal, type RefusalCode } from '@conference/contracts';
import { uploadsBy } from './upload-double';

/** The double's answer: a status and a body, a failed or missing network, or nothing ever. */
export type Reply =
  { status?: number; body: unknown; headers?: Record<string, string> } | 'network down' | 'offline' | 'never';

/** A call the page made. */
export interface ApiCall {
  call: string;
  url: URL;
  headers: Headers;
  /** JSON is parsed; a form is as it was sent. */
  body: unknown;
}

/** Answers by `METHOD /path`, the path below /api. A function runs at every call. */
export type Answers = Record<string, Reply | ((call: ApiCall) => Reply | Promise<Reply>)>;

/**
 * Replaces fetch and XMLHttpRequest and nothing above them: client and page are real.
 * @returns every call that was made, in order
 */
export function answering(answers: Answers): ApiCall[] {
  const calls: ApiCall[] = [];
  online(true);
  const reach = async (input: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const url = new URL(input, 'http://conference.invalid');
    const call = `${method} ${url.pathname.replace(/^\/api/, '')}`;
    const made: ApiCall = {
      call,
      url,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    };
    calls.push(made);
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
  return calls;
}

const online = (value: boolean) => Object.defineProperty(navigator, 'onLine', { value, configurable: true });

/** A refusal in the API's form; `more` are further members of its body. */
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
