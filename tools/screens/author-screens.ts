import { loginSteps, url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { both, firstView, onPhone, screen, wholePage, type Screen, type Step } from './screen';
import { chooseAbstract, follow, press, show } from './steps';

/** The day on which nothing can be edited any more. */
async function afterTheDeadline(page: Page): Promise<void> {
  await page.route('**/api/dates', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), now: '2025-08-01T04:00:00.000Z' } });
  });
}

const openEdit: Step[] = [follow('Edit registration'), (page) => page.locator('[name=department]:enabled').waitFor()];

/** What is edited here was stored from another window meanwhile. */
async function beOvertaken(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  const save = async (window: Page, text: string) => {
    await window.locator('[name=department]').fill(`${text}, ${page.viewportSize()?.width}`);
    await press('Save changes')(window);
  };
  await save(other, 'Demo Department');
  await other.waitForURL(url.profile);
  await save(page, 'Department');
}

/** No link leads there any more; an address that was kept does. */
async function openClosedEdit(page: Page): Promise<void> {
  const { _id } = (await mine(page))[0] ?? { _id: '' };
  await page.goto(url.editProfile(_id, 0));
}

/** Unfolds the mails, and the last one of them. */
async function openMails(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Mails about your applications' }).click();
  const mail = page.locator('summary', { hasText: 'We have received your payment' });
  await mail.click();
  await mail.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

const own = (...parameters: Parameters<typeof screen>): Screen => ({ ...screen(...parameters), as: 'user' });

/** Signing in, and an author's own pages. */
export const authorScreens: Screen[] = [
  screen('login', loginSteps.login, both(firstView)),
  screen('logged-out', loginSteps.loggedOut, firstView),
  screen('forgot-password', loginSteps.email, firstView),
  screen('reset-password', loginSteps.code, both(firstView)),
  own('profile', url.profile, both(wholePage)),
  own('profile-mails', url.profile, onPhone, openMails),
  own('profile-signed-out', url.profile, onPhone, press('Logout')),
  {
    ...own('profile-failed', url.profile, onPhone, (page) =>
      page.getByRole('main').getByText('Failed to load registrations').waitFor(),
    ),
    given: (page) => page.route('**/api/my-registration*', (route) => route.abort()),
  },
  own('edit', url.profile, wholePage, ...openEdit),
  own('edit-file', url.profile, onPhone, ...openEdit, chooseAbstract, show('ready to send')),
  own('edit-overtaken', url.profile, firstView, ...openEdit, beOvertaken, show('Load what is stored now')),
  {
    ...own('edit-closed', url.profile, firstView, openClosedEdit, show(/^Editing closed since/)),
    given: afterTheDeadline,
  },
];

async function mine(page: Page): Promise<{ _id: string }[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/api/my-registration', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { registrations: { _id: string }[] }).registrations;
}
