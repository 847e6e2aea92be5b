import type { Page } from '@playwright/test';

/** All texts of a page outside its header, without purely visual ones and without the countdown. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NOT_READ = '[aria-hidden="true"], [role="timer"], header:not(main header)';
    const isRead = (one: Element | null) =>
      Boolean(one?.checkVisibility({ visibilityProperty: true }) && !one.closest(NOT_READ));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      if (text && isRead(walker.currentNode.parentElement)) texts.push(text);
    }
    return texts;
  });
