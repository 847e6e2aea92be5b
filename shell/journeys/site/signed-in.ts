import { url } from '@conference/site-map';
import { expect, type Browser, type Page } from '@playwright/test';
import type { Person } from './site';

/** Signed in without a page having been opened: a browser keeps module files for ever, and would not miss one it has seen. */
export async function alreadySignedIn(page: Page, person: Person): Promise<void> {
  const { token, user } = await (await page.request.post('/api/login', { data: person })).json();
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token, user: JSON.stringify(user) },
  );
}

/** A browser of its own in which somebody signs in by the login page; dialogs are there at once, so that no press comes too early. */
export async function signIn(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  await page.goto(url.login);
  await logIn(page, person);
  return page;
}

/** Fills in the login page, to which something has led, and goes where it leads. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await page.waitForURL((address) => address.pathname !== url.login);
}
