import { expect, type Locator, type Page } from '@playwright/test';

/** From now on the server tells a page that it is another time at the conference: `now`, an ISO instant, and on from there. */
export async function setServerTime(page: Page, now: string): Promise<void> {
  const dates = await (await page.request.get('/api/dates')).json();
  await page.route('**/api/dates', (route) => route.fulfill({ json: { ...dates, now } }));
}

/** The tab comes back from behind others: whatever hangs on the time asks the server for it again. */
export const showTab = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** The last minute of a deadline passes on a page whose clock was installed. @param closed the button that closes with it */
export async function lastMinutePasses(page: Page, closed: Locator): Promise<void> {
  // Once more where the server's time has only come meanwhile.
  await expect(async () => {
    await page.clock.fastForward('01:00');
    await expect(closed).toBeDisabled({ timeout: 500 });
  }).toPass();
}
