import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { failing } from './site/failing';
import { expectRefused, OFFLINE } from './site/refused';
import { registered } from './site/registered';
import { keepSession, logIn, signedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { lastMinutePasses, setServerTime } from './site/server-time';

const OTHER_ABSTRACT = fileURLToPath(import.meta.resolve('@conference/testing/files/abstract.doc'));

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const title = (page: Page) => page.getByLabel('Abstract title');
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
const SIGNED_OUT = 'You must be logged in to view your profile.';

test('an author changes a title and the abstract, and the organisers have the new ones', async ({
  page,
  browser,
  site,
}) => {
  const author = await registered(site.url, 'edited');
  await page.goto(url.login);
  await logIn(page, author);
  await page.getByRole('link', { name: 'Edit registration' }).click();
  await expect(page).toHaveURL(url.editProfile(author.id, 0));
  await expect(page.getByLabel('Email')).toHaveValue(author.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();

  await title(page).fill('Silk, edited');
  await page.getByLabel('Nationality').fill('');
  await page.locator('label', { hasText: /^\.doc$/ }).click();
  await page.locator('[name=abstractFile]').setInputFiles(OTHER_ABSTRACT);
  await save(page);
  await expect(page.getByText('Registration updated')).toBeVisible();
  await expect(card(page, 'Silk, edited')).toBeVisible();
  await expect(page.getByText('Your changes to “Silk, edited” were saved.')).toBeVisible();

  const console = await signedIn(browser, site.url, site.admin);
  await console.goto(url.adminApplication(author.id));
  await expect(console.getByText('Silk, edited').first()).toBeVisible();
  const download = console.waitForEvent('download');
  await console.getByRole('button', { name: 'Download abstract' }).click();
  expect(await readFile(await (await download).path())).toEqual(await readFile(OTHER_ABSTRACT));
  await console.context().close();
});

test('a refusal stands beside its field, or is said of the whole; offline in mid-submit keeps everything', async ({
  page,
  context,
  site,
}) => {
  const author = await registered(site.url, 'edit-refused');
  await page.goto(url.login);
  await logIn(page, author);
  await page.getByRole('link', { name: 'Edit registration' }).click();
  await title(page).fill('Silk, corrected');
  await page.locator('label', { hasText: /^\.doc$/ }).click();
  await save(page);
  await expect(page.getByRole('alert')).toContainText('The file is not of the type you selected.');

  await page.locator('[name=abstractFile]').setInputFiles(OTHER_ABSTRACT);
  await failing(page, `PATCH /registrations/${author.id}`, { code: 'closed', says: 'Editing is closed.' }, async () => {
    await save(page);
    await expectRefused(page, 'Editing is closed.');
  });

  await context.setOffline(true);
  await save(page);
  await expectRefused(page, OFFLINE);
  await expect(page.getByText('abstract.doc', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Silk, corrected')).toBeVisible();
});

test('what another device has saved is not overwritten unasked', async ({ page, browser, site }) => {
  const author = await registered(site.url, 'two-devices');
  await keepSession(page.context(), site.url, author);
  await page.goto(url.editProfile(author.id, 0));
  // This form is now loaded. It will send its values after the other device has saved.
  await expect(page.getByLabel('Email')).toHaveValue(author.email);
  // Two windows of one browser would share a draft.
  const other = await signedIn(browser, site.url, author);
  await other.goto(url.editProfile(author.id, 0));
  await title(other).fill('From the other device');
  await save(other);
  await expect(other.getByText('Registration updated')).toBeVisible();
  await other.context().close();

  await page.getByLabel('Department').fill('Weaving');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('was changed in another window');
  await page.getByRole('button', { name: 'Load what is stored now' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(title(page)).toHaveValue('From the other device');
});

test('a window of the same browser shows what is typed in the other, and then what that has saved', async ({
  page,
  context,
  site,
}) => {
  const author = await registered(site.url, 'two-windows');
  await keepSession(page.context(), site.url, author);
  await page.goto(url.editProfile(author.id, 0));
  await expect(page.getByLabel('Email')).toHaveValue(author.email);
  const other = await context.newPage();
  await other.goto(url.editProfile(author.id, 0));
  await title(other).fill('From the other window');
  await expect(title(page)).toHaveValue('From the other window');
  await save(other);
  await expect(other.getByText('Registration updated')).toBeVisible();

  await page.getByLabel('Department').fill('Weaving');
  await save(page);
  await expect(page.getByText('Registration updated')).toBeVisible();
  await expect(card(page, 'From the other window')).toBeVisible();
});

test('signing out in one tab signs out the others; what was typed is there after signing in', async ({
  page,
  context,
  site,
}) => {
  const author = await registered(site.url, 'two-tabs');
  await page.goto(url.login);
  await logIn(page, author);
  const editing = await context.newPage();
  await editing.goto(url.editProfile(author.id, 0));
  await title(editing).fill('Typed before the session ended');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(SIGNED_OUT)).toBeVisible();
  await expect(editing.getByText(SIGNED_OUT)).toBeVisible();
  expect(await editing.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);

  await editing.getByRole('button', { name: 'Go to Login' }).click();
  await logIn(editing, author);
  await expect(editing).toHaveURL(url.editProfile(author.id, 0));
  await expect(title(editing)).toHaveValue('Typed before the session ended');
  // The other way round: signing in here also signs in there.
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test('the session ends on the server while a change is being typed: saving says so, and signing in brings it back', async ({
  page,
  site,
}) => {
  const author = await registered(site.url, 'session-ended');
  await keepSession(page.context(), site.url, author);
  await page.goto(url.editProfile(author.id, 0));
  await title(page).fill('Silk, and no session');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/logout', { headers: { Authorization: `Bearer ${token}` } });
  await save(page);
  // The page must scroll up, because the button was at the end of a long form.
  await expect(page.getByText(SIGNED_OUT)).toBeInViewport();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);

  await page.getByRole('button', { name: 'Go to Login' }).click();
  await logIn(page, author);
  await expect(page).toHaveURL(url.editProfile(author.id, 0));
  await expect(title(page)).toHaveValue('Silk, and no session');
  await save(page);
  await expect(card(page, 'Silk, and no session')).toBeVisible();
});

test('the deadline passes while the form is open: every field is fixed, and the reason said', async ({
  page,
  site,
}) => {
  const author = await registered(site.url, 'edit-late');
  await keepSession(page.context(), site.url, author);
  await page.clock.install();
  await setServerTime(page, '2025-07-28T23:58:00.000Z');
  await page.goto(url.editProfile(author.id, 0));
  await title(page).fill('Too late');
  await lastMinutePasses(page, page.getByRole('button', { name: 'Editing Closed' }));
  await expect(page.getByText('Editing closed since 29-Jul-2025, 5:59 AM')).toBeVisible();
  await expect(title(page)).toBeDisabled();
  await expect(title(page)).toHaveValue('Too late');
  await expect(page.locator('[name=abstractFile]')).toBeDisabled();
});

test("nobody edits what is somebody else's, and a stranger comes back here after signing in", async ({
  page,
  site,
}) => {
  const [mine, theirs] = [await registered(site.url, 'mine'), await registered(site.url, 'theirs')];
  await page.goto(url.editProfile(mine.id, 0));
  await logIn(page, mine);
  await expect(page).toHaveURL(url.editProfile(mine.id, 0));
  await expect(title(page)).toHaveValue(mine.title);

  await page.goto(url.editProfile(theirs.id, 0));
  await expect(page.getByRole('main').getByText("Couldn't fetch registration data")).toBeVisible();
  await expect(title(page)).toHaveCount(0);
});
