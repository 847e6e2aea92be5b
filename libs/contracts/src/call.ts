import type { z } from 'zod';
import type { AccessWord, ConsoleAccess } from './grants/roles';
import type { RefusalCode } from './refusal';

/**
 * Who may make a call. The server checks it before anything else; 'owner' once it has found the record. A word is for whoever has a role
 * with it (grants/roles.ts), 'organiser' for whoever has any role, 'admin' for what no role may. A 'publisher' is no account: it has a token
 * for one module.
 */
export type Access =
  'anyone' | 'signed-in' | 'owner' | `${AccessWord} or owner` | AccessWord | 'organiser' | 'admin' | 'publisher';

/** What a call takes of whoever does not own the record; undefined where that is no matter of roles. */
export function consoleAccessOf({ access }: Pick<Call, 'access'>): ConsoleAccess | undefined {
  switch (access) {
    case 'anyone':
    case 'signed-in':
    case 'owner':
    case 'publisher':
      return undefined;
    default:
      return access.replace(/ or owner$/, '') as ConsoleAccess;
  }
}

/** Whether a call is also, or only, for the owner of its record. */
export const isOwners = ({ access }: Pick<Call, 'access'>): boolean => /^(.* or )?owner$/.test(access);

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Whether a call serves browsers without scripts as well, or only them: they are answered with pages (docs/decisions/0022). */
export type WithoutScripts = 'no' | 'too' | 'only';

/** The header by which the API lets the gateway compress an answer. The gateway removes it. */
export const PACKABLE_HEADER = 'x-packable';

interface Declared {
  access: Access;
  /** What the call does, in a sentence for people. */
  summary: string;
  query?: z.ZodObject;
  /** The JSON body. Rows are documentation and types; the handler of the call validates what it reads. */
  json?: z.ZodObject;
  /** The body of a multipart form. */
  form?: z.ZodObject;
  /** The body of a 2xx answer. */
  answer: z.ZodType;
  /** 201 if the call creates a record. */
  status?: 201;
  /** The answer may be compressed: it holds neither a token nor any text of the request (docs/decisions/0021). */
  packable?: true;
  withoutScripts?: WithoutScripts;
  /** The media types of an answer that is not JSON. */
  media?: readonly [string, ...string[]];
  /** What the same answer means with status 503. */
  unavailable?: string;
  /** Takes If-Match: the version of an application, the `updatedAt` of any other record. */
  versioned?: true;
  /** Organisers may make it while they lack the second factor that the site requires: it belongs to setting one up. */
  withoutFactor?: true;
  /** The refusals that do not follow from the rest (refusalsOf). */
  refuses?: readonly RefusalCode[];
}

/** One call of the API: a row of the endpoint table. */
export interface Call extends Omit<Declared, 'json' | 'form' | 'status' | 'packable' | 'withoutScripts'> {
  readonly method: Method;
  /** Below /api, with `:name` for parameters. */
  readonly path: string;
  readonly body?: z.ZodObject;
  readonly bodyForm: 'none' | 'json' | 'multipart';
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

/** The id of the first record of each list that the fixture API answers, for the samples of pages (tools/release/fixture-api). */
export const SAMPLE_ID = '01982f00-0000-7000-8000-000000000001';

/** Whether a call takes an Idempotency-Key: a lost answer must not create a record twice. */
export const takesRetryKey = ({ status }: Pick<Call, 'status'>) => status === 201;

/** Whether anybody may create a record with this call. */
export const isPublicForm = (called: Pick<Call, 'access' | 'status'>) =>
  called.access === 'anyone' && takesRetryKey(called);

/** The address of a call, with the parameters filled in. @param at method and path, or the path alone */
export function addressOf(at: string, params: Record<string, string> = {}): string {
  const path = at.slice(at.indexOf('/'));
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}
