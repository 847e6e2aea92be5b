/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** When a page showed what, in ms from the navigation. */
export interface PageTimes {
  heading?: number;
  /** The first letter that was typed stands in its field. */
  letter?: number;
  /** The scripts have hydrated the page. */
  usable?: number;
  /** Layout shifts, as Layout Instability counts them. */
  shift: number;
}

declare global {
  interface Window {
    shown: PageTimes;
  }
}

/** Records the times of every document that this page opens in `window.shown`. */
export async function recordTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: PageTimes = (window.shown = { shift: 0 });
    // A browser tells when an element was painted if it is asked before (Element Timing). A heading may have its words in parts.
    new MutationObserver(() => {
      for (const part of document.querySelectorAll('h1:not([elementtiming]), h1 :not([elementtiming])'))
        part.setAttribute('elementtiming', 'heading');
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) shown.heading = Math.min(startTime, shown.heading ?? Infinity);
    }).observe({ type: 'element', buffered: true });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) shown.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('input', () => (shown.letter ??= performance.now()));
    addEventListener('takenover', () => (shown.usable ??= performance.now()));
  });
}
