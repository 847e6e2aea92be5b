import { profile } from '@conference/contracts/bn';
import { loginSteps, url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { expectAccessible } from './site/accessible';
import { failing } from './site/failing';
import { hydrated } from './site/hydrated';
import { expectSaidWell, expectWhole, inBangla, openInBangla } from './site/in-bangla';
import { mailedCode } from './site/mails';
import { beOvertaken } from './site/overtaken';
import { publicForms } from './site/public-forms';
import { registered } from './site/registered';
import { setServerTime } from './site/server-time';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

// Covers what bangla.journey.ts does not: parts that appear on a page later, other times, and other people.
test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

const submit = (page: Page) => page.locator('form button[type=submit], form button:not([type])').last().click();

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(text);
}

/** Checks a toast, which is only visible for a moment. */
async function expectToast(page: Page): Promise<void> {
  const toasts = page.locator('[aria-live=polite] > *');
  await expect(toasts).toBeVisible();
  await expectWhole(page, '[aria-live=polite]:has(> *)');
  await expect(toasts).toHaveCount(0);
}

test('the menu and each of its groups are whole at 320 px', async ({ page }) => {
  await openInBangla(page, url.about);
  await page.locator('[aria-controls=menu]').click();
  await expectWhole(page, 'header:has(#menu)');
  const groups = page.locator('#menu [aria-controls]');
  expect(await groups.count()).toBeGreaterThan(2);
  for (const group of await groups.all()) {
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expectWhole(page, 'header:has(#menu)');
  }
});

test('the topics of each sub-theme are whole at 320 px', thorough, async ({ page }) => {
  await openInBangla(page, url.home);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const cards = page.locator('main button[aria-haspopup=dialog]');
  await cards.first().waitFor();
  for (const card of await cards.all()) {
    await card.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectWhole(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('the note on a draft and the question whether to give it up are whole at 320 px', async ({ page }) => {
  await openInBangla(page, url.register);
  await page.locator('#fullName').fill('রাহিমা খাতুন');
  await page.getByRole('button', { name: 'খসড়া বাতিল করুন' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWhole(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('#fullName')).toHaveValue('রাহিমা খাতুন');
  await expectWhole(page);
});

test(
  'the step with a code, in both its forms, and what is wrong with one, are whole at 320 px',
  thorough,
  async ({ page }) => {
    await openInBangla(page, url.login);
    await page.locator('[name=email]').fill('two.factors@example.org');
    await page.locator('[name=password]').fill('a password to remember');
    await failing(page, 'POST /login', { says: 'আপনার কোড লাগবে।', code: 'second_factor' }, async () => {
      await submit(page);
      await expect(page.locator('#code')).toBeFocused();
    });
    await expectWhole(page);
    await submit(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expectWhole(page);
    await page.locator('form').getByRole('button').last().click();
    await expect(page.locator('#code')).toHaveAttribute('inputmode', 'text');
    await expectWhole(page);
  },
);

test('who is logged in is told so, and what could not be saved, without a loss at 320 px', async ({ page, site }) => {
  const { email, password, id } = await registered(site.url, 'bangla.fits');
  await openInBangla(page, url.login);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await submit(page);
  await expectToast(page);

  await page.locator('a[href*=edit-profile]').first().click();
  await page.locator('#abstractTitle').fill('রেশমের রং');
  await failing(page, `PATCH /registrations/${id}`, 'unreachable', async () => {
    await submit(page);
    await expect(page.getByRole('alert').first()).toBeFocused();
    await expectWhole(page);
  });
  await submit(page);
  await expectToast(page);
});

test('what was changed meanwhile, and a session that has ended, are said in words that are whole at 320 px', async ({
  page,
  site,
}) => {
  const { email, password, id } = await registered(site.url, 'bangla.overtaken');
  await alreadySignedIn(page, { email, password });
  await openInBangla(page, url.editProfile(id, 0));
  await page.locator('#abstractTitle').fill('রেশমের রং');
  await beOvertaken(page);
  await submit(page);
  const alert = page.getByRole('alert').first();
  await expect(alert).toBeFocused();
  await expectSaidWell(page, '[role=alert]');
  await alert.getByRole('button').click();
  await expectSaidWell(page, 'dialog[open]');
  await page.keyboard.press('Escape');

  await page.unroute('**/api/registrations/*');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/logout', { headers: { Authorization: `Bearer ${token}` } });
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: 'প্রোফাইল দেখতে লগইন করতে হবে।' })).toBeInViewport();
  await expectSaidWell(page);
});

test(
  'the steps to a new password are whole at 320 px, in what is wrong and in what is done',
  thorough,
  async ({ page, site }) => {
    const { email } = await registered(site.url, 'bangla.forgets');
    const enter = (fields: Record<string, string>) => fillIn(page, fields);
    const expectRefused = async () => {
      await expect(page.getByRole('alert').first()).toBeFocused();
      await expectSaidWell(page);
    };
    await openInBangla(page, loginSteps.login);
    await enter({ email, password: 'not the password' });
    await submit(page);
    await expectRefused();

    await openInBangla(page, loginSteps.email);
    await enter({ email: 'nobody.of.this.name@department.of.rivers.example.org' });
    await submit(page);
    await expectRefused();
    await enter({ email });
    await submit(page);
    await expectToast(page);
    await expectSaidWell(page);
    await page.goBack();
    await submit(page);
    await expectRefused();

    await page.goForward();
    await enter({ code: 'ABCDE23456', newPassword: 'the next password', confirmation: 'another password' });
    await submit(page);
    await expectRefused();
    await enter({ confirmation: 'the next password' });
    await submit(page);
    await expectRefused();
    await enter({ code: await mailedCode(site.dataDir, email) });
    await submit(page);
    await expectToast(page);
    await expectSaidWell(page);
  },
);

test('an invitation is whole at 320 px, and one whose link is not', thorough, async ({ page }) => {
  await openInBangla(page, loginSteps.invitation);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSaidWell(page);
  const invited = { role: 'chair', email: 'chair@example.org', by: 'রাহিমা খাতুন', needsPassword: true };
  await page.route('**/api/invitation?*', (route) => route.fulfill({ json: { success: true, ...invited } }));
  await page.goto(`${inBangla(loginSteps.invitation)}#${'A'.repeat(43)}`);
  await page.reload();
  await expect(page.locator('[name=fullName]')).toBeVisible();
  await expectSaidWell(page);
  await submit(page);
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expectSaidWell(page);
});

/** The typed and chosen values for each form. */
const sendable: Record<string, { typed: Record<string, string>; chosen: string[] }> = {
  [url.volunteer]: {
    typed: { fullName: 'রাহিমা খাতুন', phone: '+880 721 000000', department: 'ইতিহাস', experiences: 'পথ দেখানো' },
    chosen: ['gender'],
  },
  [url.becomeSponsor]: { typed: { name: 'রাহিমা খাতুন' }, chosen: ['agreeTerms'] },
  [url.registrationAudience]: {
    typed: {
      name: 'Rahima Khatun',
      age: '23',
      phone: '+880 721 000000',
      institute: 'Rajshahi College',
      designation: 'Student',
      transactionId: 'BANGLA-1',
    },
    chosen: ['type', 'paymentMethod'],
  },
};

for (const [path, { typed, chosen }] of Object.entries(sendable))
  test(`what follows ${inBangla(path)} is whole at 320 px, once it is sent`, thorough, async ({ page }) => {
    await openInBangla(page, path);
    await fillIn(page, { ...typed, email: 'bangla.sends@example.org' });
    for (const name of chosen) await page.locator(`[name=${name}]`).first().check({ force: true });
    await submit(page);
    await expect(page.locator('main [role=region]:focus')).toBeVisible();
    await expectWhole(page, 'main');
    await expectAccessible(page);
  });

test.describe('a browser that prefers Bangla', () => {
  test.use({ locale: 'bn-BD' });

  test('is offered it in words that are whole at 320 px', async ({ page }) => {
    await page.goto(url.about);
    await expect(page.getByRole('link', { name: 'বাংলায় পড়ুন' })).toBeVisible();
    await expectWhole(page, '[role=status]');
  });
});

for (const { path } of publicForms.filter((form) => form.path !== url.becomeSponsor))
  test(`${inBangla(path)} is whole at 320 px when it is closed`, thorough, async ({ page }) => {
    await setServerTime(page, '2025-09-30T04:00:00.000Z');
    await openInBangla(page, path);
    await expect(page.locator('form button[disabled]').last()).toBeVisible();
    await expectWhole(page);
  });

test(
  'the profile is whole at 320 px when nothing can be loaded, and when all is closed',
  thorough,
  async ({ page, site }) => {
    await setServerTime(page, '2025-09-30T04:00:00.000Z');
    await alreadySignedIn(page, site.author);
    const again = page.getByRole('main').getByRole('button', { name: 'আবার চেষ্টা করুন' });
    await failing(page, 'GET /my-registration', 'unreachable', async () => {
      await openInBangla(page, url.profile);
      await expect(again.first()).toBeVisible();
      await expectWhole(page);
    });
    await again.first().click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectWhole(page);
  },
);

test('who logs out on the profile is told so in words that are whole at 320 px', thorough, async ({ page, site }) => {
  const { email, password } = await registered(site.url, 'bangla.leaves');
  await alreadySignedIn(page, { email, password });
  await openInBangla(page, url.profile);
  await page.getByRole('main').getByRole('button', { name: profile.logout }).click();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await expectWhole(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [url.profile, loginSteps.loggedOut, url.admin])
    test(`${inBangla(path)} is whole at 320 px`, thorough, async ({ page }) => {
      await page.goto(inBangla(path));
      await expectWhole(page);
    });

  for (const { path } of publicForms)
    test(`${inBangla(path)} is whole at 320 px when it is refused`, thorough, async ({ page }) => {
      await page.goto(inBangla(path));
      await submit(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectWhole(page);
    });
});
