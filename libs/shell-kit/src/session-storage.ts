import { SESSION_OVER_COOKIE, type SessionUser } from '@conference/contracts';

/** Who is signed in in this browser, and the token that says so to the server. */
export interface LocalSession {
  token: string;
  user: SessionUser;
}

/** The keys of the browser's local storage (docs/rules.md, accounts). */
export const SESSION_KEYS = ['token', 'user'];

/** A token travels in a header, and no header carries anything else. */
const IN_A_HEADER = /^[\x21-\x7e]+$/;

/** Reads the session that was kept. Anything unreadable is no session: a form must not break over it. */
export function restore(): LocalSession | null {
  try {
    const token = localStorage.getItem('token');
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null');
    return token && IN_A_HEADER.test(token) && isUser(user) ? { token, user } : null;
  } catch {
    return null;
  }
}

/** Keeps the session; where storage is full or forbidden it lasts as long as the page. */
export function keep({ token, user }: LocalSession): void {
  try {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  } catch {
    // The session lives on in memory. Half of it, beside half of another one, would be somebody else's.
    forget();
  }
}

/** Removes the session that was kept. */
export function forget(): void {
  try {
    for (const key of SESSION_KEYS) localStorage.removeItem(key);
  } catch {
    // Storage that cannot be reached holds no session either.
  }
}

/** Whether somebody has signed in or out without scripts in this browser since a session was begun with them (docs/decisions/0022). */
export function isSessionOver(): boolean {
  // There is no document where pages are drawn ahead.
  return (
    globalThis.document?.cookie.split('; ').some((cookie) => cookie.startsWith(`${SESSION_OVER_COOKIE}=`)) ?? false
  );
}

/** Removes that mark: it is about the session before it, not about the next one. */
export function clearSessionOver(): void {
  document.cookie = `${SESSION_OVER_COOKIE}=; Max-Age=0; Path=/`;
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Record<string, unknown>;
  return (
    typeof user['_id'] === 'string' &&
    typeof user['email'] === 'string' &&
    typeof user['fullName'] === 'string' &&
    (user['role'] === 'admin' || user['role'] === 'user')
  );
}
