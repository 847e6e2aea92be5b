import type { z } from 'zod';
import type { RefusalCode } from './refusal';

/**
 * Who may call: 'anyone', whoever is 'signed-in', the 'owner' of the record, an 'admin', or 'admin or owner'.
 * The server reads this word and lets nobody else in; ownership is judged once the record is found.
 */
export type Access = 'anyone' | 'signed-in' | 'owner' | 'admin' | 'admin or owner';

/** The methods that the API answers. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How the body travels. */
export type BodyForm = 'none' | 'json' | 'multipart';

/**
 * Whether a call is there for browsers without scripts, too, or for them alone: a form of theirs is answered by leading to a
 * page, or with a page, and what they read is one (docs/decisions/0022).
 */
export type WithoutScripts = 'no' | 'too' | 'only';

/** The header by which the API tells the gateway that an answer may be packed. It goes no further. */
export const PACKABLE_HEADER = 'x-packable';

/** What a call is declared with: who may make it, what goes in, what comes back, and what it does. */
interface Declared {
  access: Access;
  /** What it does, for people, in a sentence or two. */
  summary: string;
  query?: z.ZodObject;
  /** The body, where it travels as JSON. */
  json?: z.ZodObject;
  /** The body, where it travels as a multipart form. */
  form?: z.ZodObject;
  /** What a 2xx answer holds. */
  answer: z.ZodType;
  /** 201 where a record is made. */
  status?: 201;
  /**
   * That the answer may be packed on the way: it is worth it, and holds neither a token nor a word of what was asked
   * (docs/decisions/0021).
   */
  packable?: true;
  withoutScripts?: WithoutScripts;
  /** The media types the answer may travel as, where that is not JSON. */
  media?: readonly [string, ...string[]];
  /** What it means when the same answer travels as 503. */
  unavailable?: string;
  /** Whether it takes If-Match with the version of the record, or of any other record with its `updatedAt`. */
  versioned?: true;
  /** The refusals that do not follow from all this, see refusalsOf. */
  refuses?: readonly RefusalCode[];
}

/** One call of the API: a row of the endpoint table. */
export interface Call extends Omit<Declared, 'json' | 'form' | 'status' | 'packable' | 'withoutScripts'> {
  readonly method: Method;
  /** Below /api, with `:name` for parameters. */
  readonly path: string;
  readonly body?: z.ZodObject;
  readonly bodyForm: BodyForm;
  readonly status: 200 | 201;
  readonly packable: boolean;
  readonly withoutScripts: WithoutScripts;
}

/**
 * Declares a call of the API.
 * @param at its method and its path below /api, with `:id` for the record: `'GET /notices'`
 */
export function call<const At extends `${Method} /${string}`, const Details extends Declared>(
  at: At,
  details: Details,
): Call & Details & { at: At } {
  const [method, path] = at.split(' ') as [Method, string];
  const { json, form, status = 200, packable = false, withoutScripts = 'no' } = details;
  const bodyForm = json ? 'json' : form ? 'multipart' : 'none';
  return { ...details, at, method, path, body: json ?? form, bodyForm, status, packable, withoutScripts };
}

/** Whether a call makes a record. Such a call takes an Idempotency-Key: an answer may be lost, and nothing is to be made twice. */
export const takesRetryKey = ({ status }: Pick<Call, 'status'>) => status === 201;

/** Whether a call is a public form: what anybody may send and makes a record. */
export const isPublicForm = (called: Pick<Call, 'access' | 'status'>) =>
  called.access === 'anyone' && takesRetryKey(called);

/** Where a call is made: /api plus its path, with the parameters filled in. @param at method and path, or the path alone */
export function addressOf(at: string, params: Record<string, string> = {}): string {
  const path = at.slice(at.indexOf('/'));
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}
