import { abstractMessages } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { Page, Response } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  ABSTRACT,
  applicant,
  applications,
  fillInAuthorForm,
  giveAgain,
  NETWORK,
  openAuthorForm,
  submit,
  type Applicant,
} from './site/author-form';
import { failing } from './site/failing';
import { losingAnswers } from './site/losing-answers';
import { expectRefused, OFFLINE } from './site/refused';
import { proceed } from './site/public-forms';
import { logIn, signIn } from './site/signed-in';
import { expect, test } from './site/test';
import { lastMinutePasses, setServerTime, showTab } from './site/server-time';
import { thorough } from './site/thorough';

const answered = (page: Page): Promise<Response> => page.waitForResponse('**/api/register');

test.describe('what is typed is not lost', () => {
  test('by a reload, a crash or signing in elsewhere; what is discarded is gone', async ({ page, context, site }) => {
    const about = applicant('draft');
    await openAuthorForm(page);
    await fillInAuthorForm(page, about);
    await expect(page.getByText('Draft kept on this device.')).toBeVisible();
    const storedDraft = () => page.evaluate(() => localStorage.getItem('draft:author'));
    await expect.poll(storedDraft).toContain(about.title);
    expect(await storedDraft()).not.toContain(about.password);

    await test.step('a reload', async () => {
      await page.reload();
      await proceed(page);
      await expectFilledIn(page, about);
      await expect(page.locator('[name=password]')).toHaveValue('');
      await expect(page.getByText('What you typed here before is back.')).toBeVisible();
    });

    await test.step('a crash, right after a letter', async () => {
      await page.getByLabel('Position').fill('PhD student');
      await page.waitForTimeout(600);
      const crashed = page.waitForEvent('crash');
      const tools = await context.newCDPSession(page);
      tools.send('Page.crash').catch(() => undefined);
      await crashed;
      const next = await context.newPage();
      await openAuthorForm(next);
      await expectFilledIn(next, about);
      await expect(next.getByLabel('Position')).toHaveValue('PhD student');
      await next.close();
    });

    await test.step('the way to the login and back', async () => {
      const other = await context.newPage();
      await openAuthorForm(other);
      await other.getByRole('link', { name: 'Log in' }).click();
      await logIn(other, site.author);
      await openAuthorForm(other);
      // A signed-in author registers with their own email, even if another one was typed before.
      await expectFilledIn(other, { ...about, email: site.author.email });

      await other.getByRole('button', { name: 'Discard draft' }).click();
      await other.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(other.getByLabel('Full name')).toHaveValue('');
      await expect(other.getByLabel('Email').first()).toBeFocused();
      await other.reload();
      await proceed(other);
      await expect(other.getByLabel('Full name')).toHaveValue('');
      expect(await other.evaluate(() => Object.keys(localStorage).sort())).toEqual(['token', 'user']);
    });
  });

  test('when the connection is lost in mid-submit: the file stays too, and the retry goes through', async ({
    page,
    context,
  }) => {
    await openAuthorForm(page);
    await fillInAuthorForm(page, applicant('offline'));
    await context.setOffline(true);
    await submit(page);
    const summary = page.getByRole('alert').filter({ hasText: OFFLINE });
    await expect(summary).toBeFocused();
    await expect(page.getByText('abstract.docx')).toBeVisible();
    await expect(page.locator('[name=password]')).toHaveValue(applicant('offline').password);

    await context.setOffline(false);
    await summary.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Registration submitted successfully!')).toBeVisible();
    await expect(page).toHaveURL(url.profile);
    await expect(applications(page)).toHaveText([applicant('offline').title]);
    await page.goto(url.register);
    await expect(page.getByLabel('Full name')).toHaveValue('');
  });

  test('when only the answer is lost: a retry after a reload is the same application', async ({ browser, site }) => {
    const line = await losingAnswers(site.url, 'POST /api/register');
    const page = await browser.newPage({ baseURL: line.url });
    const about = applicant('answer-lost');
    await openAuthorForm(page);
    await fillInAuthorForm(page, about);
    await submit(page);
    await expect(page.getByRole('alert').filter({ hasText: NETWORK })).toBeVisible();

    expect(line.mend()).toContain(201);
    await page.reload();
    await proceed(page);
    await giveAgain(page, about.password);
    await submit(page);
    await expect(page).toHaveURL(url.profile);
    await expect(applications(page)).toHaveText([about.title]);
    await page.close();
    await line.close();
  });

  test(
    'and a correction after a lost answer makes no second application either, but is told of the first',
    thorough,
    async ({ browser, site }) => {
      const line = await losingAnswers(site.url, 'POST /api/register');
      const page = await browser.newPage({ baseURL: line.url });
      const about = applicant('corrected');
      await openAuthorForm(page);
      await fillInAuthorForm(page, about);
      await submit(page);
      await expect(page.getByRole('alert').filter({ hasText: NETWORK })).toBeVisible();

      expect(line.mend()).toContain(201);
      await page.getByLabel('Abstract title').fill('A better title');
      await submit(page);
      await expect(
        page.getByRole('alert').filter({ hasText: 'An earlier attempt to send this form has arrived' }),
      ).toBeFocused();
      await expect(page.getByLabel('Abstract title')).toHaveValue('A better title');

      await page.getByRole('link', { name: 'Log in' }).click();
      await logIn(page, about);
      await expect(applications(page)).toHaveText([about.title]);
      await page.close();
      await line.close();
    },
  );
});

test('two tabs with one draft make one application', async ({ page, context }) => {
  const about = applicant('two-tabs-one-draft');
  await openAuthorForm(page);
  await fillInAuthorForm(page, about);
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
  const other = await context.newPage();
  await openAuthorForm(other);
  await expectFilledIn(other, about);

  await submit(page);
  await expect(page).toHaveURL(url.profile);
  await expect(other.getByLabel('Full name')).toHaveValue('');
  await expect(other.getByText('This form was sent or discarded in another tab.')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Full name')).toHaveValue('');
});

test('two clicks make one application', async ({ page }) => {
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('two-clicks'));
  await page.getByRole('button', { name: 'Submit registration' }).dblclick();
  await expect(page).toHaveURL(url.profile);
  await expect(applications(page)).toHaveText([applicant('two-clicks').title]);
});

test('two abstracts belong to one account, which opens with its own password only', async ({ page, browser, site }) => {
  const about = applicant('two-abstracts');
  await openAuthorForm(page);
  await fillInAuthorForm(page, about);
  await submit(page);
  await expect(page).toHaveURL(url.profile);

  await page.getByRole('link', { name: 'Submit another abstract' }).click();
  await proceed(page);
  await expect(page.getByLabel('Email').first()).toHaveValue(about.email);
  await fillInAuthorForm(page, { ...about, title: 'A second abstract', password: 'not the password' });
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: 'This email is registered already.' })).toBeFocused();
  await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Abstract title')).toHaveValue('A second abstract');
  await expect(page.getByText('abstract.docx')).toBeVisible();

  await page.locator('[name=password]').fill(about.password);
  await submit(page);
  await expect(page).toHaveURL(url.profile);
  await expect(applications(page)).toHaveText(['A second abstract', about.title]);
  const elsewhere = await signIn(browser, site.url, about);
  await expect(applications(elsewhere)).toHaveCount(2);
  await elsewhere.context().close();
});

test('what the server refuses stands beside its field, and nothing is lost', async ({ page }) => {
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('refused'));
  const file = (name: string, buffer: Buffer) =>
    page.locator('[name=abstractFile]').setInputFiles({ name, mimeType: '', buffer });
  const described = (message: string) => expect(page.getByRole('main').getByText(message).first()).toBeVisible();

  await file('picture.docx', Buffer.from('\x89PNG\r\n\x1a\n and no Word document'));
  const [refusal] = await Promise.all([answered(page), submit(page)]);
  expect(refusal.status()).toBe(415);
  await described(abstractMessages.notWord);
  await expect(page.locator('[name=abstractFile]')).toHaveAttribute('aria-invalid', 'true');

  await file('abstract.docx', await readFile(ABSTRACT));
  await page.locator('label', { hasText: /^\.doc$/ }).click();
  await submit(page);
  await described(abstractMessages.otherType);

  await page.locator('label', { hasText: /^\.docx$/ }).click();
  await page.getByLabel('Email').first().fill('nobody');
  await submit(page);
  await described('Please enter a valid email address.');
  await page.getByRole('link', { name: 'Please enter a valid email address.' }).click();
  await expect(page.getByLabel('Email').first()).toBeFocused();

  await page.getByLabel('Email').first().fill(applicant('refused').email);
  await submit(page);
  await expect(page).toHaveURL(url.profile);
});

test('what a server says that is closed, full or strict keeps everything, the file and the password too', async ({
  page,
}) => {
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('patient'));
  for (const refusal of [
    { code: 'file_too_large', says: abstractMessages.tooLarge, fields: { abstractFile: abstractMessages.tooLarge } },
    { code: 'too_many', says: 'Too much is being sent right now. Please try again in a minute.' },
    { code: 'closed', says: 'Registration Closed' },
  ] as const) {
    await failing(page, 'POST /register', refusal, async () => {
      await submit(page);
      await expectRefused(page, refusal.says);
    });
    await expect(page.locator('[aria-invalid=true]')).toHaveCount('fields' in refusal ? 1 : 0);
    await expect(page.getByText('abstract.docx')).toBeVisible();
    await expect(page.locator('[name=password]')).toHaveValue(applicant('patient').password);
  }
  await submit(page);
  await expect(page).toHaveURL(url.profile);
  await expect(applications(page)).toHaveText([applicant('patient').title]);
});

test('the deadline passes while the form is open: it closes without a reload, and keeps what was typed', async ({
  page,
}) => {
  await page.clock.install();
  await setServerTime(page, '2025-07-29T17:59:00.000Z');
  await openAuthorForm(page);
  await page.getByLabel('Full name').fill('Too Late');
  await expect(page.getByRole('button', { name: 'Submit registration' })).toBeEnabled();
  await lastMinutePasses(page, page.getByRole('button', { name: 'Registration Closed' }));
  await expect(page.getByText('Closed since 29-Jul-2025, 11:59 PM')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Too Late');
});

test('the deadline passes while the form is being sent: it is being sent until the answer comes, and was sent in time', async ({
  page,
}) => {
  let letOn = () => {};
  const held = new Promise<void>((resolve) => (letOn = resolve));
  await page.route('**/api/register', async (route) => {
    await held;
    await route.continue();
  });
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('last-minute'));
  await submit(page);
  await setServerTime(page, '2025-07-29T18:00:00.000Z');
  await showTab(page);
  await expect(page.getByText('Closed since 29-Jul-2025, 11:59 PM')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();

  letOn();
  await expect(page.getByText('Registration submitted successfully!')).toBeVisible();
  await expect(page).toHaveURL(url.profile);
  await expect(applications(page)).toHaveText([applicant('last-minute').title]);
});

test('a browser that keeps nothing does not break the form', thorough, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('no-storage'));
  await expect(page.getByText('This browser keeps no draft.')).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL(url.profile);
  await expect(applications(page)).toHaveText([applicant('no-storage').title]);
});

test('an address that is wrong for a moment while it is mended is typed to its end', async ({ page }) => {
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('mended'));
  const email = page.getByLabel('Email').first();
  await email.fill('nobody');
  await submit(page);
  await expect(page.getByRole('alert')).toBeFocused();

  await email.fill('');
  await email.pressSequentially('mended@ru.ac.bd', { delay: 40 });
  await expect(email).toHaveValue('mended@ru.ac.bd');
  await expect(email).toBeFocused();
});

test('a date that is half typed is not left out without a word', async ({ page }) => {
  await openAuthorForm(page);
  await page.getByLabel('Date of birth').focus();
  await page.keyboard.type('12');
  await submit(page);
  await expect(page.getByRole('alert').getByRole('link', { name: 'Please enter a date.' })).toBeVisible();
});

async function expectFilledIn(page: Page, { email, fullName, title }: Applicant): Promise<void> {
  await expect(page.getByLabel('Email').first()).toHaveValue(email);
  await expect(page.getByLabel('Full name')).toHaveValue(fullName);
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  await expect(page.getByLabel('Sub-theme')).toHaveValue('Applied Science & Research');
  await expect(page.getByLabel('Abstract title')).toHaveValue(title);
  await expect(page.locator('[name=agreeTerms]')).toBeChecked();
}
