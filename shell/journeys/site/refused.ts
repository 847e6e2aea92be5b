import { expect, type Page } from '@playwright/test';

/** What is said of a device that has no network. */
export const OFFLINE = 'You are offline: please try again once you are connected.';

/** A form that was not taken says so in exactly these words, in its summary, which has the focus, and in no toast besides. */
export async function expectRefused(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('alert', { name: words, exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Messages' })).not.toContainText(words);
}
