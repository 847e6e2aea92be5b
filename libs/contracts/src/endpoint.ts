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

/** What a call takes: path parameters, query and body, each only where it has them. */
export interface CallInput {
  params?: Record<string, string>;
  query?: object;
  body?: object;
}

/**
 * One row of the endpoint table: plain data, so that a page that calls carries no schema along.
 * The two type parameters are what goes in and what a 2xx answer holds.
 */
export interface Endpoint<Input extends CallInput = CallInput, Answer = unknown> {
  readonly method: Method;
  /** Below /api, with `:name` for parameters. */
  readonly path: string;
  readonly access: Access;
  readonly body: BodyForm;
  /** 201 where a record is made, 200 everywhere else. */
  readonly status: 200 | 201;
  /**
   * Whether what it answers may be packed on the way: it is worth it, and holds neither a token nor a word of what was asked
   * (docs/decisions/0021).
   */
  readonly packable: boolean;
  readonly withoutScripts: WithoutScripts;
  /** Never set: carries the types. */
  readonly types?: { input: Input; answer: Answer };
}

interface Details {
  access: Access;
  body?: BodyForm;
  status?: 200 | 201;
  packable?: boolean;
  withoutScripts?: WithoutScripts;
}

/** Writes one row of the endpoint table: `endpoint<Input, Answer>('GET /dates', { access: 'anyone' })`. */
// A build may leave out the rows that a page does not call.
/*#__NO_SIDE_EFFECTS__*/
export function endpoint<Input extends CallInput, Answer>(
  call: `${Method} /${string}`,
  { access, body = 'none', status = 200, packable = false, withoutScripts = 'no' }: Details,
): Endpoint<Input, Answer> {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path, access, body, status, packable, withoutScripts };
}

/** Where a call is made: /api plus its path, with the parameters filled in. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, params: Record<string, string> = {}): string {
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}

/** Whether a call makes a record. Such a call takes an Idempotency-Key: an answer may be lost, and nothing is to be made twice. */
export function takesRetryKey({ status }: Endpoint): boolean {
  return status === 201;
}

/** Whether a call is a public form: what anybody may send and makes a record. */
export function isPublicForm(called: Endpoint): boolean {
  return called.access === 'anyone' && takesRetryKey(called);
}

/** What a call answers with 2xx. */
export type AnswerOf<E> = E extends Endpoint<infer _Input, infer Answer> ? Answer : never;
