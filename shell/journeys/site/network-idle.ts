import type { Page } from '@playwright/test';

/** Longer than anything takes that a page waits for, in ms. */
const TIMEOUT_MS = 10_000;

/**
 * Waits until nothing comes over the network any more. The browser's driver counts a request that a page has given up as under way for
 * ever, at times; after that long the page is taken as it stands, and what is looked for in it decides.
 */
export async function networkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS }).catch(() => undefined);
}
