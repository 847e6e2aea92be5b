import { languageOf } from '@conference/language';
import type { Page } from '@playwright/test';

/** From now on, the server says that somebody else has changed the application of the open form. */
export async function beOvertaken(page: Page): Promise<void> {
  const registration = { ...(await stored(page)), abstractTitle: 'From another window' };
  const overtaken = { success: false, code: 'changed_meanwhile', message: 'Changed meanwhile.', registration };
  await page.route('**/api/registrations/*', (route) => route.fulfill({ status: 409, json: overtaken }));
}

/** The application on the page that is open, as the API tells it. */
async function stored(page: Page): Promise<object> {
  const [, , id] = languageOf(new URL(page.url()).pathname).path.split('/');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(`/api/registrations/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  return (await answer.json()).registration;
}
