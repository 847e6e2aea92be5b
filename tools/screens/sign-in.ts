/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { Person } from '../start/children';

/** Signs somebody in beside the login page: what is opened then is what somebody finds who comes back. @returns the token */
export async function signIn(page: Page, { email, password }: Person): Promise<string> {
  const answer = await page.request.post('/api/login', { data: { email, password } });
  const { token, user } = (await answer.json()) as { token: string; user: object };
  await page.addInitScript(([kept, whose]) => Object.assign(localStorage, { token: kept, user: whose }), [
    token,
    JSON.stringify(user),
  ] as const);
  return token;
}
