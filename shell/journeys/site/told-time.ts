import type { Page } from '@playwright/test';

/** From now on the server tells a page that it is another time at the conference: `now`, an ISO instant, and on from there. */
export async function tellTime(page: Page, now: string): Promise<void> {
  await page.route('**/api/dates', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), now } });
  });
}
