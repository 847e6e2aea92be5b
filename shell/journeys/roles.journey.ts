import { loginSteps, url } from '@conference/site-map';
import { expect, type Locator, type Page } from '@playwright/test';
import { DESK_FIRST, expectAccessible } from './site/accessible';
import { mailedLink } from './site/mails';
import { signedIn, signIn } from './site/signed-in';
import { test } from './site/test';

test.setTimeout(180_000);
// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const email = 'new.chair@example.org';
const PASSWORD = 'the password of a chair';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const said = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('an admin invites a chair by mail, who accepts, sees their screens alone, and is told when the role ends: by keys alone', async ({
  page,
  browser,
  site,
}) => {
  const desk = await signIn(browser, site.url, site.admin);

  await test.step('the admin invites somebody to be a chair', async () => {
    await press(desk, desk.getByRole('link', { name: 'People' }));
    await expect(heading(desk, /^People/)).toBeVisible();
    await expectAccessible(desk, DESK_FIRST);
    await press(desk, button(desk, 'Invite somebody'));
    await type(desk, field(desk, 'Email'), email);
    await tabTo(desk, field(desk, 'Role'));
    await desk.keyboard.type('Chair');
    await expectAccessible(desk, DESK_FIRST);
    await press(desk, button(desk, 'Mail invitation'));
    await expect(said(desk)).toContainText('The invitation is on its way.');
    await expect(desk.getByRole('row', { name: email })).toContainText('Invited');
  });

  const link = await mailedLink(site.dataDir, email);

  await test.step('a program that opens the link changes nothing', async () => {
    const [path = '', token = ''] = link.split('#');
    for (let times = 0; times < 2; times++) {
      expect((await page.request.get(path)).status()).toBe(200);
      const { role, needsPassword } = await (await page.request.get(`/api/invitation?token=${token}`)).json();
      expect([role, needsPassword]).toEqual(['chair', true]);
    }
  });

  await test.step('the chair reads what it is for, sets a password and accepts', async () => {
    await page.goto(link);
    await expect(heading(page, 'Invitation')).toBeVisible();
    await expect(page.getByText(/invites you to help the conference as Chair\.$/)).toBeVisible();
    await press(page, button(page, 'Accept'));
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await type(page, field(page, 'Full name'), 'New Chair');
    await type(page, field(page, 'Password'), PASSWORD);
    await type(page, field(page, 'Password, once more'), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(said(page)).toContainText('Welcome. Log in, and your role is Chair.');
    await expect(page).toHaveURL(url.login);
    await expect(field(page, 'Email')).toHaveValue(email);
  });

  await test.step('and lands among the applications, with a chair’s pages and no others', async () => {
    await expect(field(page, 'Password')).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(heading(page, /^Applicants \d/)).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Admin Panel' });
    await expect(menu.getByRole('link')).toHaveText([
      /^Applicants/,
      'Decide',
      /^Accepted/,
      /^Waiting/,
      /^Declined/,
      'Notice',
      'Overview',
      /^Mail/,
      'My applications',
      'Back to Home',
    ]);
    await expectAccessible(page, DESK_FIRST);
  });

  await test.step('an address that is not a chair’s says so', async () => {
    await page.goto(url.adminPeople);
    await expect(
      page.getByText('Your role among the organisers does not include People. An admin can give you another one.'),
    ).toBeVisible();
    await expectAccessible(page, DESK_FIRST);
    await press(page, page.getByRole('link', { name: 'To the pages that yours includes' }));
    await expect(heading(page, /^Applicants \d/)).toBeVisible();
  });

  await test.step('an application can be decided, and neither be paid for nor removed', async () => {
    await press(page, page.getByRole('link', { name: 'Waiting', exact: true }));
    await expect(heading(page, /^Waiting/)).toBeVisible();
    await press(page, page.getByRole('link', { name: /^See Details: / }).first());
    await expect(button(page, 'Accept')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expectAccessible(page, DESK_FIRST);
  });

  await test.step('the admin ends the role after a question, and the list says who did', async () => {
    await desk.reload();
    await press(desk, button(desk, 'End role: New Chair, Chair'));
    const question = desk.getByRole('dialog', { name: 'End the role Chair?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press(desk, question.getByRole('button', { name: 'End role' }));
    await expect(said(desk)).toContainText('The role has ended.');
    await expect(desk.getByRole('region', { name: 'Ended' })).toContainText('New Chair: Chair');
  });

  await test.step('the next thing that the chair asks for is refused, and the page says why', async () => {
    await press(page, button(page, 'Accept'));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }));
    await expect(heading(page, 'Your role has ended')).toBeVisible();
    await expectAccessible(page);
    await press(page, page.getByRole('link', { name: 'My applications' }));
    await expect(page).toHaveURL(url.profile);
    await page.goto(url.adminApplications);
    await expect(page).toHaveURL(url.profile);
  });

  await test.step('the link of the invitation is good no more', async () => {
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This invitation is good no more.');
    await expectAccessible(page);
  });
  await desk.context().close();
});

test('the last admin stays, and a link that is cut off or invented is refused', async ({ page, browser, site }) => {
  const desk = await signedIn(browser, site.url, site.admin);
  await desk.goto(url.adminPeople);
  await desk.getByRole('button', { name: /^End role: .*, Admin$/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'End role' }).click();
  await expect(said(desk)).toContainText('This is the last admin. Please invite another one first.');
  await desk.context().close();

  await page.goto(loginSteps.invitation);
  await expect(page.getByRole('alert')).toContainText('The link is not complete.');
  await page.goto(`${loginSteps.invitation}#${'x'.repeat(43)}`);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This invitation is good no more.');
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Found once, because a search by role at each stop would take most of the time.
  const control = await target.elementHandle();
  const isThere = () => control?.evaluate((one) => one === document.activeElement || !one.isConnected);
  for (let presses = 0; presses < 200 && !(await isThere()); presses++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
