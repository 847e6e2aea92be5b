import { roles, SESSION_OVER_COOKIE, type SessionUser } from '@conference/contracts';

/** The signed-in user and their token. */
export interface LocalSession {
  token: string;
  user: SessionUser;
}

/** The keys of the browser's local storage (docs/rules.md, accounts). */
export const SESSION_KEYS = ['token', 'user'];

/** A header carries no other characters. */
const HEADER_SAFE = /^[\x21-\x7e]+$/;

/** Reads the stored session. Anything unreadable counts as none. */
export function loadSession(): LocalSession | null {
  try {
    const token = localStorage.getItem('token');
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null');
    return token && HEADER_SAFE.test(token) && isUser(user) ? { token, user } : null;
  } catch {
    return null;
  }
}

/** Stores the session. Without storage it lasts as long as the page. */
export function saveSession({ token, user }: LocalSession): void {
  try {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  } catch {
    // The session lives on in memory. Half of it must not stay beside half of another one.
    removeSession();
  }
}

/** Removes the stored session. */
export function removeSession(): void {
  try {
    for (const key of SESSION_KEYS) localStorage.removeItem(key);
  } catch {
    // Unavailable storage holds no session either.
  }
}

/** Whether somebody has signed in or out without scripts since this session began (docs/decisions/0022). */
export function isSessionOver(): boolean {
  // A prerendered page has no document.
  return (
    globalThis.document?.cookie.split('; ').some((cookie) => cookie.startsWith(`${SESSION_OVER_COOKIE}=`)) ?? false
  );
}

/** Removes that mark, which is about the last session. */
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
    roles.some((role) => role === user['role'])
  );
}
