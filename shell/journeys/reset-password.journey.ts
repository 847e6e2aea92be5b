import { accountMessages } from '@conference/contracts';
import { loginSteps, url } from '@conference/site-map';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './site/accessible';
import { hiddenTexts } from './site/hidden-texts';
import { mailedCode, mailsTo } from './site/mails';
import { expectRefused, OFFLINE } from './site/refused';
import { registered } from './site/registered';
import { signIn } from './site/signed-in';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

const NEW = 'the password that comes after';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an author who has forgotten the password sets a new one with the code from the mail, by keys alone', async ({
  page,
  browser,
  site,
}) => {
  const author = await registered(site.url, 'forgetful.author');
  const { email } = author;
  const wanted = url.editProfile(author.id, 0);
  const elsewhere = await signIn(browser, site.url, author);

  await test.step('is sent to the login, and from there to where a code is asked for', async () => {
    await page.goto(wanted);
    await expect(page).toHaveURL(url.login);
    await type(page, 'Email', email);
    await press(page, page.getByRole('link', { name: 'Forgot Password?' }));
    await expect(page).toHaveURL(loginSteps.email);
    await expect(heading(page, 'Forgot Password')).toBeFocused();
  });

  await test.step('has a code mailed to the email that was typed at the login', async () => {
    await expect(field(page, 'Email')).toHaveValue(email);
    await press(page, button(page, 'Check Email'));
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Please set your new password.');
    await expect(page).toHaveURL(loginSteps.code);
    await expect(heading(page, 'Reset Password')).toBeFocused();
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Email')).not.toBeEditable();
    await expectAccessible(page);
  });

  await test.step('goes back and forth, and is told when another code can leave', async () => {
    await page.goBack();
    await expect(heading(page, 'Forgot Password')).toBeFocused();
    await press(page, button(page, 'Check Email'));
    await expect(page.getByRole('alert')).toContainText(/^Too many attempts\. Please try again in \d+ seconds?\.$/);
    await page.goBack();
    await expect(heading(page, 'Login')).toBeFocused();
    await page.goForward();
    await page.goForward();
    await expect(heading(page, 'Reset Password')).toBeFocused();
  });

  const code = await mailedCode(site.dataDir, email);

  await test.step('is told of a code that is wrong, and loses nothing by it', async () => {
    await type(
      page,
      'Code from the mail',
      code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    );
    await type(page, 'New password', NEW);
    await type(page, 'New password, once more', NEW);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(field(page, 'Code from the mail')).toHaveAccessibleDescription(new RegExp(accountMessages.code));
    await expect(field(page, 'New password')).toHaveValue(NEW);
  });

  await test.step('is told when the two passwords are not the same', async () => {
    await type(page, 'Code from the mail', code.toLowerCase());
    await type(page, 'New password, once more', `${NEW}!`);
    expect((await browserState(page)).toUpperCase()).not.toContain(code);
    await press(page, button(page, 'Reset Password'));
    await expect(field(page, 'New password, once more')).toHaveAccessibleDescription('Passwords do not match');
    await expect(field(page, 'Code from the mail')).toHaveAccessibleDescription(/^(?!.*Please enter)/);
  });

  await test.step('sets the new one, logs in with it, and is where the way had led', async () => {
    await type(page, 'New password, once more', NEW);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Password updated. Please login.');
    await expect(page).toHaveURL(url.login);
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Password')).toBeFocused();
    await page.keyboard.type(NEW);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Login successful!');
    await expect(page).toHaveURL(wanted);
  });

  await test.step('the old password and the session in another browser are worth nothing any more', async () => {
    const refused = await page.request.post('/api/login', { data: { email, password: author.password } });
    expect([refused.status(), (await refused.json()).message]).toEqual([401, 'Login failed']);
    await elsewhere.reload();
    await expect(elsewhere.getByText('You must be logged in to view your profile.')).toBeVisible();
    await elsewhere.context().close();
  });
});

test(
  'what stands in the way of a new password is said at each step, and nothing typed is lost by it',
  thorough,
  async ({ page, context, request, site }) => {
    const { email } = await registered(site.url, 'forgetful.offline');
    let code = '';

    await test.step('an email that nobody has, and nobody who answers', async () => {
      await page.goto(loginSteps.email);
      await hydrated(page);
      await field(page, 'Email').fill('nobody.at.all@example.org');
      await button(page, 'Check Email').click();
      await expectRefused(page, 'Email not found');

      await field(page, 'Email').fill(email);
      await context.setOffline(true);
      await button(page, 'Check Email').click();
      await expectRefused(page, OFFLINE);
      await expect(field(page, 'Email')).toHaveValue(email);
      await context.setOffline(false);
      await button(page, 'Try again').click();
      await expect(heading(page, 'Reset Password')).toBeVisible();
      code = await mailedCode(site.dataDir, email);
    });

    await test.step('a connection that is lost when the code is sent, and the retry', async () => {
      await fillInReset(page, code);
      await context.setOffline(true);
      await button(page, 'Reset Password').click();
      await expectRefused(page, OFFLINE);
      await expect(field(page, 'Code from the mail')).toHaveValue(code);
      for (const name of ['New password', 'New password, once more']) await expect(field(page, name)).toHaveValue(NEW);
      await context.setOffline(false);
      await button(page, 'Try again').click();
      await expect(heading(page, 'Login')).toBeVisible();
    });

    await test.step('a code that was used, and too many tries of it', async () => {
      await page.goto(loginSteps.code);
      await hydrated(page);
      await field(page, 'Email').fill(email);
      await fillInReset(page, code);
      await button(page, 'Reset Password').click();
      await expectRefused(page, accountMessages.code);
      await expect(field(page, 'Code from the mail')).toHaveAccessibleDescription(new RegExp(accountMessages.code));
      for (let tries = 2; tries <= 5; tries++)
        await request.post('/api/reset-password', { data: { email, newPassword: NEW, code } });
      await button(page, 'Reset Password').click();
      await expectRefused(page, 'Too many attempts. Please try again in 15 minutes.');
      await expect(field(page, 'New password')).toHaveValue(NEW);
    });
  },
);

test('the link of a mail leads to where its code is entered, also where nobody has asked for it', async ({
  page,
  site,
}) => {
  const { email } = await registered(site.url, 'forgetful.elsewhere');
  await page.request.post('/api/check-email', { data: { email } });
  const code = await mailedCode(site.dataDir, email);
  const [, mail] = await mailsTo(site.dataDir, email);
  expect(mail?.text).toContain(`${site.url}${loginSteps.code}\n`);

  await page.goto(loginSteps.code);
  await field(page, 'Email').fill(email);
  await fillInReset(page, code);
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Password updated. Please login.')).toBeVisible();
  const { status } = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: NEW }),
  });
  expect(status).toBe(200);
});

test(
  'the steps have no fault that axe finds, and lose nothing at 320 px, also when they are refused',
  thorough,
  async ({ page }) => {
    for (const [address, submit] of [
      [loginSteps.login, 'Login'],
      [loginSteps.email, 'Check Email'],
      [loginSteps.code, 'Reset Password'],
    ] as const) {
      await page.goto(address);
      await button(page, submit).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await hiddenTexts(page), address).toEqual([]);
    }
  },
);

test('where the login cannot be fetched a card stands in its place, and Retry brings it', async ({ page }) => {
  await page.goto(url.about);
  await hydrated(page);
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('This page could not be shown');
  await page.unroute('**/*.js');
  await button(page, 'Retry').click();
  await expect(button(page, 'Login')).toBeVisible();
});

/** Types the code and the new password, twice. */
async function fillInReset(page: Page, code: string): Promise<void> {
  await field(page, 'Code from the mail').fill(code);
  await field(page, 'New password').fill(NEW);
  await field(page, 'New password, once more').fill(NEW);
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((one) => one === document.activeElement);
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 100 && !(await isThere()); presses++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Types over what stands in a field. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, field(page, label));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Everything that the browser stores for the site, including its history. */
const browserState = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
