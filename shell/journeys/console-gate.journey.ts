import type { AnswerOf } from '@conference/contracts';
import { url } from '@conference/site-map';
import { expectDeleteDialog } from './site/delete-dialog';
import { failing } from './site/failing';
import { refocus } from './site/refocus';
import { organiser } from './site/organiser';
import { alreadySignedIn, logIn } from './site/signed-in';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const groups = {
  Applications: ['Applicants', 'Decide', 'Accepted', 'Waiting', 'Declined'],
  'Guests and helpers': ['Audience', 'Volunteer', 'Sponsors'],
  Conference: ['Notice', 'Overview', 'Edition', 'Mail'],
  Administration: ['Releases', 'People', 'History', 'Bin'],
};
const pages = Object.values(groups).flat();

test('the sidebar leads to every page of the console, and out of it; on a phone it is a menu', async ({
  page,
  site,
}) => {
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminApplications);
  const menu = page.getByRole('navigation', { name: 'Admin Panel' });
  await expect(menu.getByRole('link')).toHaveText([...pages, 'Back to Home']);
  await expect(menu.getByRole('heading')).toHaveText(Object.keys(groups));
  for (const [name, some] of Object.entries(groups))
    await expect(menu.getByRole('list', { name }).getByRole('link')).toHaveText(some);
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.setViewportSize({ width: 375, height: 812 });
  const toggle = page.getByRole('button', { name: 'Menu' });
  for (const name of pages) {
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}( \\d+)?$`) })).toBeVisible();
  }
  await page.getByRole('link', { name: /^Admin Panel/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Sessions/ })).toBeVisible();
  await expect(page).toHaveURL(url.adminSessions);
  await toggle.click();
  await menu.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(url.home);
});

test('the console lets nobody in but organisers, and leads back to where somebody was going', async ({
  page,
  site,
}) => {
  await page.goto(url.adminAccepted);
  await logIn(page, site.author);
  await expect(page).toHaveURL(url.profile);
  await page.goto(url.adminSessions);
  await expect(page).toHaveURL(url.profile);
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.goto(`${url.adminAccepted}?q=silk`);
  await logIn(page, site.admin);
  await expect(page).toHaveURL(`${url.adminAccepted}?q=silk`);
  await expect(page.getByRole('searchbox')).toHaveValue('silk');
});

test('whose session has ended is signed out and led to the login, at once when something is asked for', async ({
  page,
  site,
}) => {
  const stored = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
  const endHere = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.request.post('/api/logout', { headers: { Authorization: `Bearer ${token}` } });
  };
  await page.goto(url.login);
  await logIn(page, site.admin);
  await expect(page.getByRole('heading', { level: 1, name: /^Applicants \d/ })).toBeVisible();

  await endHere();
  await page.getByRole('link', { name: 'Waiting', exact: true }).click();
  await expect(page).toHaveURL(`${url.login}?from=${encodeURIComponent(url.adminWaiting)}`);
  expect(await stored()).toEqual([null, null]);

  await logIn(page, site.admin);
  await expect(page).toHaveURL(url.adminWaiting);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(url.login);
  expect(await stored()).toEqual([null, null]);
});

test('the session is looked at every five minutes', thorough, async ({ page, site }) => {
  await page.clock.install();
  await page.goto(url.login);
  await logIn(page, site.admin);
  await expect(page.getByRole('heading', { level: 1, name: /^Applicants \d/ })).toBeVisible();
  await page.route('**/api/session', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, code: 'not_signed_in', message: 'Please log in to continue.' },
    }),
  );
  await page.clock.fastForward('04:50');
  await expect(page).toHaveURL(url.adminApplications);
  await page.clock.fastForward('00:11');
  await expect(page).toHaveURL(`${url.login}?from=${encodeURIComponent(url.adminApplications)}`);
});

test('an organiser ends a session that was left somewhere, and the one here', async ({ page, request, site }) => {
  await request.post('/api/login', { data: site.admin, headers: { 'User-Agent': 'Left in the library' } });
  const ask = await organiser(request, site.admin);
  const { sessions } = await ask<AnswerOf<'GET /admin-sessions'>>('GET /admin-sessions');
  const left = sessions.find(({ userAgent }) => userAgent === 'Left in the library');
  await page.goto(url.login);
  await logIn(page, site.admin);
  await failing(page, 'GET /admin-sessions', 'unreachable', async () => {
    await page.goto(url.adminSessions);
    await expect(page.getByText('Unknown error')).toBeVisible();
  });
  await failing(page, 'GET /admin-sessions', { says: '' }, async () => {
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('Failed to load sessions')).toBeVisible();
  });
  // There is always the one in which it is asked.
  await page.route('**/api/admin-sessions*', (route) => route.fulfill({ json: { success: true, sessions: [] } }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('No active sessions found.')).toBeVisible();
  await refocus(page);

  await expect(page.getByRole('row', { name: 'Left in the library' }).getByText('This session')).toHaveCount(0);
  const here = page.getByRole('row').filter({ hasText: 'This session' });
  await expect(here).toHaveCount(1);
  await expectDeleteDialog(page, {
    button: 'End session: Left in the library',
    call: `DELETE /admin-sessions/${left?._id}`,
    refused: 'It is being changed.',
    network: 'Failed to delete session',
    done: 'Session logged out successfully.',
  });
  await expect(page.getByRole('row', { name: 'Left in the library' })).toHaveCount(0);

  await here.getByRole('button', { name: /^End session/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(url.login);
});

test('the overview tells how many there are, and says when it cannot', async ({ page, site }) => {
  await alreadySignedIn(page, site.admin);
  await failing(page, 'GET /overview', 'unreachable', async () => {
    await page.goto(url.adminOverview);
    await expect(page.getByText('Failed to load the overview')).toBeVisible();
  });
  // As it is at that moment: other journeys register meanwhile.
  const answered = page.waitForResponse('**/api/overview');
  await page.getByRole('button', { name: 'Reload' }).click();
  const { applications } = (await (await answered).json()) as AnswerOf<'GET /overview'>;
  await expect(page.getByRole('definition').first()).toHaveText(String(applications?.total));
  await expect(page.getByText('Today', { exact: true }).first()).toBeVisible();
});
