import type { Page } from '@playwright/test';

/** The most that may move before anybody has done anything: a fifth of what browsers call good. */
export const MOST_MOVED = 0.02;

/**
 * How much of a page has moved by itself, as browsers count it.
 * @param since in ms since the page was opened. Earlier shifts do not count
 */
export const moved = (page: Page, since = 0): Promise<number> =>
  page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntryList) =>
          entries
            .filter(({ startTime }) => startTime > since)
            .reduce((all, entry) => all + (entry as PerformanceEntry & { value: number }).value, 0);
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        // The observer is never called if nothing has moved.
        setTimeout(() => resolve(0), 500);
      }),
    since,
  );
