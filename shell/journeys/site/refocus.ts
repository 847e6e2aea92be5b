import type { Page } from '@playwright/test';

/** Somebody comes back to the window from another one: whatever may have changed meanwhile is read anew. */
export const refocus = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));
