/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What a page can tell of its rows since the last click or letter. Times are in ms, since that. */
export interface Look {
  /** Which rows were to be seen from when on, by their ids. */
  rows: { ids: string; at: number }[];
  /** The last question for rows: its address below the site, when it was sent, and when its answer was there. */
  question?: { path: string; at: number; answered: number };
}

/** Tells of the rows of a page from now on. */
export interface Watch {
  /** Forgets what was. */
  begin(): Promise<void>;
  look(): Promise<Look>;
}

/**
 * Begins to watch a list of the console.
 *
 * An event's time is when the browser got it, before any script ran. When rows are seen is told by the browser as well (Element
 * Timing): when the picture was shown in which a marked text stood for the first time. They are marked as soon as they are in the
 * document, before it is painted. Frames that a script asks for would tell less: on a busy machine, the second one after a
 * change began up to 40 ms before the picture was shown.
 */
export async function watch(page: Page): Promise<Watch> {
  const noted = await page.evaluateHandle(() => {
    const noted = { began: 0, rows: [] as { ids: string; at: number }[] };
    let last = '';
    new MutationObserver(() => {
      const ids = Array.from(document.querySelectorAll('[id^="row-"]'), ({ id }) => id.slice(4)).join();
      if (ids === last) return;
      last = ids;
      // What stood there before was painted before, and is not told of again.
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
        // A browser keeps the first 250 of them.
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
