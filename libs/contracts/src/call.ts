import type { z } from 'zod';
import type { AccessWord, ConsoleAccess } from './grants/roles';
import type { RefusalCode } from './refusal';

/**
 * Who may make a call. The server checks this first, and 'owner' as soon as it has found the record. An access word admits everybody who
 * has a role with that word (grants/roles.ts). 'organiser' admits every role, 'admin' only admins. A 'publisher' is not an account but has
 * a token for one module.
 */
export type Access =
  'anyone' | 'signed-in' | 'owner' | `${AccessWord} or owner` | AccessWord | 'organiser' | 'admin' | 'publisher';

/** What a call requires of people who do not own the record. Undefined if the call does not depend on roles. */
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

/** Whether the owner of a record may make the call, alone or among others. */
export const isOwners = ({ access }: Pick<Call, 'access'>): boolean => /^(.* or )?owner$/.test(access);

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Whether a call also serves browsers without scripts, or only them. It answers them with pages (docs/decisions/0022). */
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
  /** Part of setting up a second factor: organisers may make it before they have the one that the site requires. */
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
