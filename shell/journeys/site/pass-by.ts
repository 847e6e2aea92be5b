import type { Page } from '@playwright/test';

/** Scrolls through a page, so that the parts far below are laid out as well. */
export const passBy = (page: Page) =>
  page.evaluate(async () => {
    const { documentElement: root } = document;
    for (let top = 0; top < root.scrollHeight; top += innerHeight / 2) {
      root.scrollTop = top;
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }
    root.scrollTop = 0;
  });
