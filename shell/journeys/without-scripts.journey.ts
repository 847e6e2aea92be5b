import { sponsorSuccess } from '@conference/contracts';
import { loginSteps, url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { expectAccessible } from './site/accessible';
import { applicant, fillInAuthorForm, giveAgain, submit } from './site/author-form';
import { mailedCode } from './site/mails';
import { registered } from './site/registered';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function fillIn(page: Page, typed: Record<string, string>, ...chosen: string[]): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  for (const word of chosen) await page.locator('label', { hasText: new RegExp(`^${word}$`) }).click();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an author registers with an abstract, sees how it stands, edits it and leaves', async ({ page }) => {
    const author = applicant('plain.author');
    await test.step('is told what is wrong, and finds everything but password and file where it was', async () => {
      await page.goto(url.register);
      await fillInAuthorForm(page, { ...author, fullName: '' });
      await giveAgain(page, author.password);
      await submit(page);

      await expect(heading(page, 'Author registration')).toBeVisible();
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('alert')).toContainText(
        'Full name is required. Please type your password and choose your file again, too.',
      );
      await expect(field(page, 'fullName')).toHaveAccessibleDescription('Full name is required.');
      await expect(field(page, 'mailingAddress')).toHaveValue('Department of Rivers\nRajshahi');
      await expect(field(page, 'subTheme')).toHaveValue('Applied Science & Research');
      await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
      await expect(field(page, 'agreeTerms')).toBeChecked();
      await expect(field(page, 'password')).toHaveValue('');
    });

    await test.step('mends it, and is led to the profile', async () => {
      await field(page, 'fullName').fill(author.fullName);
      await giveAgain(page, author.password);
      await submit(page);
      await expect(page).toHaveURL(url.profile);
      await expect(heading(page, `Welcome, ${author.fullName}`)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(`Waiting\n\n${author.title}`, { useInnerText: true });
    });

    await test.step('edits it', async () => {
      await page.getByRole('link', { name: 'Edit registration' }).click();
      await expect(field(page, 'abstractTitle')).toHaveValue(author.title);
      await field(page, 'abstractTitle').fill('The water, once more');
      await press(page, 'Save changes');
      await expect(page).toHaveURL(url.profile);
      await expect(page.getByRole('heading', { name: 'The water, once more' })).toBeVisible();
    });

    await test.step('leaves, and the profile is nobody’s', async () => {
      await press(page, 'Logout');
      await expect(page).toHaveURL(loginSteps.loggedOut);
      await expect(heading(page, 'You are logged out')).toBeVisible();
      await page.goto(url.profile);
      // Only innerText finds a text in a noscript.
      await expect(page.getByRole('main')).toContainText('You must be logged in to view your profile.', {
        useInnerText: true,
      });
      await expect(page.getByText(author.title)).toBeHidden();
    });
  });

  test('an author signs in, with another try, and with a new password when it was forgotten', async ({
    page,
    site,
  }) => {
    const { email, password, title } = await registered(site.url, 'plain.login');
    await page.goto(`${url.login}?from=${encodeURIComponent(url.hotels)}`);
    await fillIn(page, { email, password: 'not the password' });
    await press(page, 'Login');
    await expect(page.getByRole('alert')).toContainText('Login failed');
    await expect(field(page, 'email')).toHaveValue(email);
    await expect(field(page, 'password')).toHaveValue('');
    await field(page, 'password').fill(password);
    await press(page, 'Login');
    await expect(page).toHaveURL(url.hotels);
    await page.goto(url.profile);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await press(page, 'Logout');

    await page.goto(loginSteps.email);
    await field(page, 'email').fill(email);
    await press(page, 'Check Email');
    await expect(heading(page, 'Reset Password')).toBeVisible();
    const newPassword = 'the password that comes after';
    await fillIn(page, { email, code: await mailedCode(site.dataDir, email), newPassword, confirmation: newPassword });
    await press(page, 'Reset Password');
    await fillIn(page, { email, password: newPassword });
    await press(page, 'Login');
    await expect(page).toHaveURL(url.profile);
  });

  for (const { path, typed, chosen, needed, arrived } of [
    {
      path: url.registrationAudience,
      typed: {
        name: 'Amina Binte Rahman',
        age: '23',
        phone: '+880 721 000000',
        institute: 'Rajshahi College of Arts',
        designation: 'Student',
        transactionId: 'PLAIN1',
      },
      chosen: ['Full', 'bKash'],
      needed: 'designation',
      arrived: 'Your registration has arrived',
    },
    {
      path: url.volunteer,
      typed: {
        fullName: 'Demo Helper',
        phone: '+880 721 000000',
        department: 'Botany',
        experiences: 'Has guided visitors.',
      },
      chosen: ['Other'],
      needed: 'department',
      arrived: 'Your registration has arrived',
    },
    {
      path: url.becomeSponsor,
      typed: { name: 'Demo Sponsor', message: 'Bags\nfor everybody.' },
      chosen: ['I agree to the terms and conditions.'],
      needed: 'name',
      arrived: sponsorSuccess,
    },
  ]) {
    test(`${path} is refused with what was typed, and taken with a page that says so`, async ({ page }) => {
      await page.goto(path);
      await fillIn(page, { ...typed, email: `plain.${needed}@example.org`, [needed]: '' }, ...chosen);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Submit/ })
        .click();
      await expect(page.getByRole('alert')).toBeFocused();
      for (const [name, text] of Object.entries(typed))
        await expect(field(page, name)).toHaveValue(name === needed ? '' : text);

      await field(page, needed).fill((typed as Record<string, string>)[needed] ?? '');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Submit/ })
        .click();
      await expect(page).toHaveURL(`${path}/sent`);
      await expect(heading(page, arrived)).toBeVisible();
    });
  }

  test('an organiser is told in the frame that the console needs scripts, and is not signed in', async ({
    page,
    site,
  }) => {
    await page.goto(url.login);
    await fillIn(page, { ...site.admin });
    await press(page, 'Login');
    await expect(page.getByRole('alert')).toContainText('The console of the organisers needs JavaScript.');
    expect(await page.context().cookies()).toEqual([]);

    await page.goto(url.admin);
    await expect(heading(page, 'This page needs JavaScript')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(heading(page, 'About')).toBeVisible();
  });
});

test('where scripts cannot be had a form sends itself, and what is answered can be used by anybody', async ({
  page,
  site,
}) => {
  const { email, password } = await registered(site.url, 'plain.reader');
  await page.route(/\.js$/, (route) => (route.request().url().includes('/begin.') ? route.continue() : route.abort()));
  await page.goto(url.login);
  await fillIn(page, { email, password: 'not the password' });
  await press(page, 'Login');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await field(page, 'password').fill(password);
  await press(page, 'Login');
  await expect(page).toHaveURL(url.profile);
  await expectAccessible(page);
});

test('whoever logs out where no scripts came is logged out of the session that scripts hold, too', async ({
  page,
  site,
}) => {
  const { email, password } = await registered(site.url, 'plain.twice');
  await page.goto(url.login);
  await hydrated(page);
  await fillIn(page, { email, password });
  await press(page, 'Login');
  await expect(page).toHaveURL(url.profile);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');

  await page.route(/\.js$/, (route) => (route.request().url().includes('/begin.') ? route.continue() : route.abort()));
  await page.goto(url.login);
  await fillIn(page, { email, password });
  await press(page, 'Login');
  await expect(page).toHaveURL(url.profile);
  await page.unroute(/\.js$/);
  await press(page, 'Logout');
  await expect(page).toHaveURL(loginSteps.loggedOut);
  await hydrated(page);

  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
  // Polled, because the page does not wait for the server's answer.
  const session = () => fetch(`${site.url}/api/session`, { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await session()).status).toBe(401);
});
