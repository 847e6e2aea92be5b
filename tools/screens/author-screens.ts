import { loginSteps, url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { chooseAbstract } from './filling-in';
import { both, firstView, follow, onPhone, press, show, wholePage, type Screen } from './screen';

/** The day on which nothing can be edited any more. */
async function afterTheDeadline(page: Page): Promise<void> {
  await page.route('**/api/dates', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), now: '2025-08-01T04:00:00.000Z' } });
  });
}

async function openEdit(page: Page): Promise<void> {
  await follow(page, 'Edit registration');
  await page.locator('[name=department]').waitFor();
}

/** Signing in, and an author's own pages. */
export const authorScreens: Screen[] = [
  { name: 'login', path: loginSteps.login, ...firstView, schemes: both },
  { name: 'forgot-password', path: loginSteps.email, ...firstView },
  { name: 'reset-password', path: loginSteps.code, ...firstView, schemes: both },
  { name: 'profile', path: url.profile, ...wholePage, schemes: both, as: 'user' },
  { name: 'profile-signed-out', path: url.profile, ...onPhone, as: 'user', act: (page) => press(page, 'Logout') },
  {
    name: 'profile-failed',
    path: url.profile,
    ...onPhone,
    as: 'user',
    given: (page) => page.route('**/api/my-registration*', (route) => route.abort()),
    act: (page) => page.getByRole('main').getByText('Failed to load registrations').waitFor(),
  },
  { name: 'edit', path: url.profile, ...wholePage, as: 'user', act: openEdit },
  {
    name: 'edit-file',
    path: url.profile,
    ...onPhone,
    as: 'user',
    act: async (page) => {
      await openEdit(page);
      await chooseAbstract(page);
      await show(page, 'ready to send');
    },
  },
  {
    name: 'edit-overtaken',
    path: url.profile,
    ...firstView,
    as: 'user',
    act: async (page) => {
      await openEdit(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      for (const [window, text] of [
        [other, 'Demo Department'],
        [page, 'Department'],
      ] as const) {
        await window.locator('[name=department]').fill(`${text}, ${page.viewportSize()?.width}`);
        await press(window, 'Save changes');
        await (window === other ? other.waitForURL(url.profile) : show(page, 'Load what is stored now'));
      }
    },
  },
  {
    name: 'edit-closed',
    path: url.profile,
    ...firstView,
    as: 'user',
    given: afterTheDeadline,
    // No link leads there any more; an address that was kept does.
    act: async (page) => {
      const { _id } = (await mine(page))[0] ?? { _id: '' };
      await page.goto(url.editProfile(_id, 0));
      await show(page, /^Editing closed since/);
    },
  },
];

async function mine(page: Page): Promise<{ _id: string }[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/api/my-registration', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { registrations: { _id: string }[] }).registrations;
}
