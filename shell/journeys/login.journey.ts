import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { expectRefused, OFFLINE } from './site/refused';
import { registered } from './site/registered';
import type { Person } from './site/site';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.locator('[name=password]');
const WRONG = 'not the password';

async function openLogin(page: Page, { email: address }: Person): Promise<void> {
  await page.goto(url.login);
  await hydrated(page);
  await email(page).fill(address);
}

test('a login that cannot be sent, or has a wrong password, says so; what was typed stays until it is right', async ({
  page,
  context,
  site,
}) => {
  const author = await registered(site.url, 'mistyped');
  await openLogin(page, author);
  await password(page).fill(WRONG);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectRefused(page, OFFLINE);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRefused(page, 'Login failed');
  await expect(email(page)).toHaveValue(author.email);
  await expect(password(page)).toHaveValue(WRONG);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await password(page).fill(author.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Login successful!');
  await expect(page).toHaveURL(url.profile);
});

test('after ten wrong passwords the right one has to wait, and it is said for how long', async ({
  page,
  request,
  site,
}) => {
  const author = await registered(site.url, 'guessed');
  for (let guess = 1; guess <= 10; guess++) {
    const refused = await request.post('/api/login', { data: { email: author.email, password: `${WRONG} ${guess}` } });
    expect(refused.status()).toBe(401);
  }
  await openLogin(page, author);
  await password(page).fill(author.password);
  await page.keyboard.press('Enter');
  await expectRefused(page, 'Too many attempts. Please try again in 15 minutes.');
  await expect(password(page)).toHaveValue(author.password);
});
