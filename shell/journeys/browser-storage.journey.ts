import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { openAuthorForm } from './site/author-form';
import { publicPages } from './site/public-pages';
import { signIn } from './site/signed-in';
import { expect, test } from './site/test';

/** The names of everything that the browser currently stores for the site. */
async function storedNames(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const notes = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...notes].sort();
}

test('whoever only reads the site keeps nothing of it', async ({ page }) => {
  for (const path of publicPages) await page.goto(path, { waitUntil: 'networkidle' });
  expect(await storedNames(page)).toEqual([]);
});

test('what is kept of somebody who signs in is what the Cookie Policy names', async ({ browser, site }) => {
  for (const person of [site.author, site.admin]) {
    const page = await signIn(browser, site.url, person);
    const names = ['device', 'token', 'user'];
    // A toast that was carried into the console's document is removed once it is shown.
    await expect.poll(() => storedNames(page)).toEqual(names);
    await page.goto(url.cookies);
    for (const name of [...names, 'carried-toasts']) await expect(page.getByRole('main')).toContainText(name);
    await page.context().close();
  }
});

test('what is kept of a form that somebody fills in is what the Cookie Policy names, and the draft goes with it', async ({
  page,
}) => {
  await openAuthorForm(page);
  await page.getByLabel('Full name').fill('Demo Author');
  await expect.poll(() => storedNames(page)).toEqual(['draft:author', 'read:author']);
  await page.goto(url.cookies);
  for (const name of await storedNames(page)) await expect(page.getByRole('main')).toContainText(name);

  await openAuthorForm(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(() => storedNames(page)).toEqual(['read:author']);
});
