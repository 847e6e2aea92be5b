import { addressOf, type BodyForm, type CallInput, type Endpoint, type Refusal } from '@conference/contracts';
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

/**
 * Makes one call of the endpoint table.
 * @param endpoint a row of the table
 * @param input its path parameters, query and body
 * @returns the answer of a 2xx
 * @throws Refused when the server says no, NetworkFailure when it cannot be reached or does not speak our language
 */
export async function call<Input extends CallInput, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: NoInfer<Input>,
  options: CallOptions = {},
): Promise<Answer> {
  return (await callWithHeaders(endpoint, input, options)).answer;
}

/** The same, for whoever needs the headers too (the total of a list). */
export async function callWithHeaders<Input extends CallInput, Answer>(
  endpoint: Endpoint<Input, Answer>,
  { params, query, body }: NoInfer<Input>,
  { token, signal, headers, send = fetch }: CallOptions = {},
): Promise<Reply<Answer>> {
  const request = {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(endpoint.body === 'json' ? { 'Content-Type': 'application/json' } : {}),
    },
    body: bodyOf(endpoint.body, body),
    signal,
  };
  const response = await reach(address(endpoint, params, query), request, send);
  if (!response.ok) throw await refusalOf(response);
  return { answer: (await answerOf(response)) as Answer, headers: response.headers };
}

/** Where a call is made, with the query that has a value. */
export function address(endpoint: Pick<Endpoint, 'path'>, params?: Record<string, string>, query: object = {}): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') asked.set(name, String(value));
  }
  return `${addressOf(endpoint, params)}${asked.size > 0 ? `?${asked}` : ''}`;
}

function bodyOf(form: BodyForm, body: object | undefined): BodyInit | undefined {
  if (!body || form === 'none') return undefined;
  if (form === 'json') return JSON.stringify(body);
  const parts = new FormData();
  for (const [name, value] of Object.entries(body)) {
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
