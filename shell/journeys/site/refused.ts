import { expect, type Page } from '@playwright/test';

/** The message on a device without a network. */
export const OFFLINE = 'You are offline: please try again once you are connected.';

/** Expects that a refused form says exactly these words in its focused summary, and that there is no toast. */
export async function expectRefused(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('alert', { name: words, exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Messages' })).not.toContainText(words);
}
