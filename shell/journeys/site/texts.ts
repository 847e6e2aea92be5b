import type { Page } from '@playwright/test';

/** Everything a page says outside its header, text by text; what is drawn for the eye alone and what ticks is left out. */
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
