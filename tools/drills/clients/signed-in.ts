import type { Browser, Page } from '@playwright/test';
import type { Person } from '../../start/children';

/** Who is signed in, as a browser keeps it. */
export interface Session {
  token: string;
  user: string;
}

/** Signs somebody in. @throws when they cannot */
export async function signedIn(origin: string, { email, password }: Person): Promise<Session> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in (${answer.status}).`);
  const { token, user } = (await answer.json()) as { token: string; user: object };
  return { token, user: JSON.stringify(user) };
}

/** A page of a browser that has seen nothing yet, of somebody who is signed in. What workers ask for could not be broken on its way. */
export async function pageOf(chrome: Browser, origin: string, session: Session): Promise<Page> {
  const context = await chrome.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, session);
  return context.newPage();
}
