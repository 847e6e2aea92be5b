import type { Refusal, RefusalCode, SessionUser } from '@conference/contracts';

export const admin: SessionUser = { _id: 'a1', email: 'admin@example.invalid', fullName: 'Demo Admin', role: 'admin' };

/** What the browser asked for. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: unknown;
}

interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
type Answer = Reply | 'no network' | 'never';
type Answers = Record<string, Answer | ((asked: Asked) => Answer)>;

/**
 * Answers what is asked of the API; the last call of its name wins.
 * @param answers by 'GET /api/registrations'; the session is an admin's unless they say otherwise
 * @returns everything that was asked, in order
 */
export function answering(answers: Answers): Asked[] {
  const log: Asked[] = [];
  const known: Answers = { 'GET /api/session': { body: { success: true, user: admin, role: 'admin' } }, ...answers };
  globalThis.fetch = (async (address: string, request: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: request.headers as Record<string, string>,
      body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
    };
    log.push(asked);
    const found = known[`${asked.method} ${pathname}`];
    const answer: Answer =
      typeof found === 'function' ? found(asked) : (found ?? refused(404, 'not_found', 'Nothing here.'));
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    if (answer === 'never') return new Promise<never>(() => undefined);
    const { status = 200, body = {}, headers = {} } = answer;
    return {
      ok: status < 300,
      status,
      headers: new Headers(headers),
      json: async () => body,
      blob: async () => body,
    };
  }) as never;
  return log;
}

/** A refusal as the API words it. */
export function refused(status: number, code: RefusalCode, message: string, more: object = {}): Reply {
  return { status, body: { success: false, code, message, ...more } satisfies Refusal };
}
