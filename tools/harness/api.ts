import { ABSTRACT_FIELD } from '@conference/contracts';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

/** A Word document that a form takes as an abstract. */
export const abstractFile = join(root, 'libs/testing/files/abstract.docx');

/** An API that is asked, wherever it is. */
export interface Api {
  /** `call('GET /registrations', { headers })`. @throws when the answer is lost on its way */
  call(line: string, init?: RequestInit): Promise<Response>;
  /** Whether a proxy before it may ask another process once more, for calls that may be repeated. */
  readonly asksAgain?: true;
  /** Headers with which an organiser asks. */
  asAdmin(): Promise<Authorized>;
}

export type Authorized = Record<'authorization', string>;

/** Who signs in. */
export interface Credentials {
  email: string;
  password?: string;
}

/** The organiser of a site that a drill or a benchmark starts. */
export const organiser = { email: 'organiser@example.org', password: 'the password of the organiser' };

/** The settings of a site without demo data and throttles, with that organiser. */
export const ownSite = {
  SEED: 'empty',
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: organiser.email,
  ADMIN_PASSWORD: organiser.password,
};

export const json = (body: object, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Who is signed in, as a browser keeps it. */
export interface Session {
  token: string;
  user: string;
}

/** Signs somebody in. @throws when they cannot */
export async function signIn(origin: string, { email, password }: Credentials): Promise<Session> {
  const answer = await fetch(`${origin}/api/login`, { method: 'POST', ...json({ email, password }) });
  if (!answer.ok) throw new Error(`${email} cannot sign in (${answer.status}).`);
  const { token, user } = (await answer.json()) as { token: string; user: object };
  return { token, user: JSON.stringify(user) };
}

/** What an address answers. @throws when it is no success */
export async function read<Body>(url: string, token?: string): Promise<Body> {
  const answer = await fetch(url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}.`);
  return (await answer.json()) as Body;
}

/** A form with a document, as a browser sends it. */
export function formOf(fields: object, document?: Uint8Array): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (document) form.set(ABSTRACT_FIELD, new Blob([new Uint8Array(document)]), 'abstract.docx');
  return form;
}

/** Sends JSON. @returns what is answered @throws when it is not accepted */
export async function send(
  api: Api,
  line: string,
  body: object,
  headers?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const answer = await api.call(line, json(body, headers));
  const content = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${line} is answered ${answer.status}: ${JSON.stringify(content)}`);
  return content;
}
