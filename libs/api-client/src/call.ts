import { addressOf, type AnswerOf, type CallAt, type InputOf, type Refusal } from '@conference/contracts';
import { NetworkFailure, Refused } from './failures';
import type { Answered, Send } from './upload';

/** What a call carries beside its input. */
export interface CallOptions {
  /** The session's token, for every call that is not open to anyone. */
  token?: string | null;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** What sends it in place of `fetch`: an `upload`, which only those pages carry that hand one in. */
  send?: Send;
}

/** What came back, with the headers a list needs. */
export interface Reply<Answer> {
  answer: Answer;
  headers: Headers;
}

/** What any call may take. */
interface Input {
  params?: Record<string, string>;
  query?: object;
  json?: object;
  form?: object;
}

/**
 * Makes one call of the API.
 * @param at its method and path, as the endpoint table names it: `'GET /registrations/:id'`
 * @param input its path parameters, query and body
 * @returns the answer of a 2xx
 * @throws Refused when the server says no, NetworkFailure when it cannot be reached or does not speak our language
 */
export async function call<At extends CallAt>(
  at: At,
  input: InputOf<At>,
  options: CallOptions = {},
): Promise<AnswerOf<At>> {
  return (await callWithHeaders(at, input, options)).answer;
}

/** The same, for whoever needs the headers too (the total of a list). */
export async function callWithHeaders<At extends CallAt>(
  at: At,
  input: InputOf<At>,
  { token, signal, headers, send = fetch }: CallOptions = {},
): Promise<Reply<AnswerOf<At>>> {
  const { params, query, json, form }: Input = input;
  const request = {
    method: at.slice(0, at.indexOf(' ')),
    headers: {
      ...headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(json ? { 'Content-Type': 'application/json' } : {}),
    },
    body: json ? JSON.stringify(json) : form && formData(form),
    signal,
  };
  const response = await reach(address(at, params, query), request, send);
  if (!response.ok) throw await refusalOf(response);
  return { answer: (await answerOf(response)) as AnswerOf<At>, headers: response.headers };
}

/** Where a call is made, with the query that has a value. */
export function address(at: CallAt, params?: Record<string, string>, query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${addressOf(at, params)}${search.size > 0 ? `?${search}` : ''}`;
}

function formData(fields: object): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) parts.set(name, value);
    else if (value !== undefined && value !== null) parts.set(name, String(value));
  }
  return parts;
}

async function reach(url: string, request: RequestInit, send: Send): Promise<Answered> {
  try {
    return await send(url, request);
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new NetworkFailure(cause);
  }
}

/** Our server answers JSON or a file; anything else is somebody else's answer (a captive portal, a proxy). */
async function answerOf(response: Answered): Promise<unknown> {
  try {
    if (response.headers.get('Content-Disposition')) return await response.blob();
    return await response.json();
  } catch (cause) {
    throw new NetworkFailure(cause, true);
  }
}

async function refusalOf(response: Answered): Promise<Error> {
  const said = (await response.json().catch(() => undefined)) as Refusal | undefined;
  if (typeof said?.message !== 'string' || typeof said.code !== 'string')
    return new NetworkFailure(response.status, true);
  return new Refused(response.status, said);
}
