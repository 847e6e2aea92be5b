import type { Page } from '@playwright/test';

/** Brings somebody back to the window from another one, so that data are loaded again. */
export const refocus = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));
