import type { Page } from '@playwright/test';

/** Resolves when the shell has taken the page over, effects and all: before that a press on a button would do nothing. */
export const hydrated = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual');
