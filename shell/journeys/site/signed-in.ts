import { url } from '@conference/site-map';
import { expect, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Person } from './site';

/** The stored values of a new session. */
async function sessionOf(request: APIRequestContext, person: Person): Promise<Record<string, string>> {
  const { token, user } = await (await request.post('/api/login', { data: person })).json();
  return { token, user: JSON.stringify(user) };
}

/** Signs in without opening a page. A browser caches module files for ever, and would not notice if a file that it has seen is missing. */
export async function alreadySignedIn(page: Page, person: Person): Promise<void> {
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    await sessionOf(page.request, person),
  );
}

/** Signs in once without the login page, for journeys that sign out later. `alreadySignedIn` would sign in each document again. */
export async function keepSession(context: BrowserContext, origin: string, person: Person): Promise<void> {
  const session = await sessionOf(context.request, person);
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: await context.cookies(), origins: [{ origin, localStorage }] });
}

/** A separate browser with a session and no page open. Dialogs open without motion, so that no press comes too early. */
export async function signedIn(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await keepSession(context, baseURL, person);
  return context.newPage();
}

/** The same through the login page, for journeys that go on from its target. */
export async function signIn(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  await page.goto(url.login);
  await logIn(page, person);
  return page;
}

/** Fills in the open login page and waits for its target. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await page.waitForURL((address) => address.pathname !== url.login);
}
