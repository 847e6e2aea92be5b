import { expect, type Locator, type Page } from '@playwright/test';

/** From now on, the server tells a page another conference time: the ISO instant `now`, running on from there. */
export async function setServerTime(page: Page, now: string): Promise<void> {
  const dates = await (await page.request.get('/api/dates')).json();
  await page.route('**/api/dates', (route) => route.fulfill({ json: { ...dates, now } }));
}

/** Brings the tab back from behind others, so that it asks the server for the time again. */
export const showTab = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Lets the last minute of a deadline pass on a page with an installed clock. @param closed the button that closes with it */
export async function lastMinutePasses(page: Page, closed: Locator): Promise<void> {
  // Repeated, because the server's time may only arrive meanwhile.
  await expect(async () => {
    await page.clock.fastForward('01:00');
    await expect(closed).toBeDisabled({ timeout: 500 });
  }).toPass();
}
