import type { Page } from '@playwright/test';

/** Longer than any load of a page, in ms. */
const TIMEOUT_MS = 10_000;

/**
 * Waits until the network is idle. Sometimes the browser's driver counts an aborted request as open for ever. After the timeout the journey
 * goes on with the page as it is, and its own checks decide.
 */
export async function networkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS }).catch(() => undefined);
}
