import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DESK_FIRST, expectAccessible } from './site/accessible';
import { newChair } from './site/new-organiser';
import { logIn } from './site/signed-in';
import type { Person } from './site/site';
import { expect, test } from './site/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The code that an app shows. @param steps of 30 seconds from now on. Each code counts once, and the next one is already valid */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const applicants = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /^Applicants \d/ })).toBeVisible();

/** The first step of the login, which leads to the second one. */
async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto(url.login);
  await page.getByLabel('Email').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Code of your app')).toBeFocused();
}

test('an organiser sets up a second factor, and signs in with a code, a recovery code, and in a trusted browser without one', async ({
  page,
  browser,
  request,
  site,
}) => {
  const chair = await newChair(request, site);
  await page.goto(url.login);
  await logIn(page, chair);
  await page.goto(url.adminSecondFactor);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.locator('#password').fill(chair.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page, DESK_FIRST);
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await field(page, 'Code that the app shows').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible();
  const recovery = await page.getByRole('listitem').locator('code').allTextContents();
  await expectAccessible(page, DESK_FIRST);

  // By keyboard, and trusted from now on.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(url.login);
  await enterPassword(page, chair);
  await expectAccessible(page, DESK_FIRST);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert', { name: /^This code is wrong/ })).toBeFocused();
  await field(page, 'Code of your app').fill(codeOf(secret, 1));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Trust this browser for 30 days' })).toBeChecked();
  await page.keyboard.press('Enter');
  await applicants(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(url.login);
  await logIn(page, chair);
  await applicants(page);

  // Elsewhere, without the phone.
  const elsewhere = await (
    await browser.newContext({ baseURL: site.url, viewport: { width: 375, height: 812 } })
  ).newPage();
  await enterPassword(elsewhere, chair);
  await elsewhere.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect(field(elsewhere, 'Recovery code')).toBeFocused();
  await elsewhere.keyboard.type((recovery[0] ?? '').toLowerCase());
  await elsewhere.keyboard.press('Enter');
  await applicants(elsewhere);
  await elsewhere.context().close();

  await page.goto(url.adminSecondFactor);
  await expect(page.getByText('9 of 10 recovery codes are left.')).toBeVisible();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'End it' }).click();
  await page.locator('#password').fill(chair.password);
  await field(page, 'Code of your app').fill(recovery[1] ?? '');
  await expectAccessible(page, DESK_FIRST);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have none yet.')).toBeVisible();
});
