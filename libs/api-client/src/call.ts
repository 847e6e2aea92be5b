import { addressOf, type AnswerOf, type CallAt, type InputOf, type Refusal } from '@conference/contracts';
import { currentLanguage } from '@conference/language';
import { NetworkFailure, Refused } from './failures';
import type { ClientResponse, Send } from './upload';

/** What a call carries beside its input. */
export interface CallOptions {
  /** The session's token, for every call that is not open to anyone. */
  token?: string | null;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Replaces `fetch`, such as `upload`. Passed in, so that only pages that upload carry its code. */
  send?: Send;
}

/** An answer and its headers. */
export interface CallResult<Answer> {
  answer: Answer;
  headers: Headers;
}

/** The input of any call. */
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
 * @throws Refused when the server refuses it, NetworkFailure when our server does not answer
 */
export async function call<At extends CallAt>(
  at: At,
  input: InputOf<At>,
  options: CallOptions = {},
): Promise<AnswerOf<At>> {
  return (await callWithHeaders(at, input, options)).answer;
}

/** The same with the headers, which hold the total of a list. */
export async function callWithHeaders<At extends CallAt>(
  at: At,
  input: InputOf<At>,
  { token, signal, headers, send = fetch }: CallOptions = {},
): Promise<CallResult<AnswerOf<At>>> {
  const { params, query, json, form }: Input = input;
  const request = {
    method: at.slice(0, at.indexOf(' ')),
    headers: {
      // The language of the page counts, not the one that the browser prefers.
      'Accept-Language': currentLanguage(),
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

/** The URL of a call. Query values that are empty are left out. */
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

async function reach(url: string, request: RequestInit, send: Send): Promise<ClientResponse> {
  try {
    return await send(url, request);
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new NetworkFailure(cause);
  }
}

/** Our server answers JSON or a file; anything else comes from a proxy or a captive portal. */
async function answerOf(response: ClientResponse): Promise<unknown> {
  try {
    if (response.headers.get('Content-Disposition')) return await response.blob();
    return await response.json();
  } catch (cause) {
    throw new NetworkFailure(cause, true);
  }
}

async function refusalOf(response: ClientResponse): Promise<Error> {
  const refusal = (await response.json().catch(() => undefined)) as Refusal | undefined;
  if (typeof refusal?.message !== 'string' || typeof refusal.code !== 'string')
    return new NetworkFailure(response.status, true);
  return new Refused(response.status, refusal);
}
