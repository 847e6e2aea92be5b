/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What happened to a list since the last click or letter. Times in ms from then. */
export interface Observed {
  /** When which rows were shown, by their ids. */
  rows: { ids: string; at: number }[];
  /** The last request for rows: its path, when it was sent, and when the response came. */
  question?: { path: string; at: number; answered: number };
}

/** Observes the rows of a page. */
export interface ListObserver {
  /** Starts again. */
  begin(): Promise<void>;
  look(): Promise<Observed>;
}

/**
 * Begins to observe a list of the console.
 *
 * An event's time is when the browser received it, before any script ran. The browser also reports when rows were shown (Element
 * Timing), for elements marked before they are painted. Animation frames would be less exact: on a busy machine the second one after a
 * change began up to 40 ms before the frame was shown.
 */
export async function observeList(page: Page): Promise<ListObserver> {
  const noted = await page.evaluateHandle(() => {
    const noted = { began: 0, rows: [] as { ids: string; at: number }[] };
    let last = '';
    new MutationObserver(() => {
      const ids = Array.from(document.querySelectorAll('[id^="row-"]'), ({ id }) => id.slice(4)).join();
      if (ids === last) return;
      last = ids;
      // Rows that were painted before are not reported again.
      for (const part of document.querySelectorAll('[id^="row-"] *')) part.setAttribute('elementtiming', ids);
    }).observe(document.body, { childList: true, subtree: true });
    new PerformanceObserver((painted) => {
      for (const { identifier, renderTime } of painted.getEntries() as (PerformanceEntry & {
        identifier: string;
        renderTime: number;
      })[]) {
        if (noted.rows.at(-1)?.ids !== identifier) noted.rows.push({ ids: identifier, at: renderTime });
      }
    }).observe({ type: 'element' });
    for (const kind of ['click', 'keydown'])
      addEventListener(kind, ({ timeStamp }) => (noted.began = timeStamp), { capture: true });
    return noted;
  });
  return {
    begin: () =>
      noted.evaluate((noted) => {
        noted.rows = [];
        // A browser stores only the first 250 entries.
        performance.clearResourceTimings();
      }),
    look: () =>
      noted.evaluate(({ began, rows }) => {
        const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const last = calls.findLast(({ name }) => /\/api\/(registrations|audience)\?/.test(name));
        return {
          rows: rows.map(({ ids, at }) => ({ ids, at: at - began })),
          question: last && {
            path: last.name.replace(location.origin, ''),
            at: last.startTime - began,
            answered: last.responseEnd - began,
          },
        };
      }),
  };
}
