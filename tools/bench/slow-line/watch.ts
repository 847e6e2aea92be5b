/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What a page has shown by now, each in ms from when its address was entered. */
export interface Shown {
  /** The first heading is painted. */
  heading?: number;
  /** The first letter that was typed stands in its field. */
  letter?: number;
  /** The scripts have taken over: everything does what it says. */
  usable?: number;
  /** What has moved by itself, as Layout Instability counts it. */
  shift: number;
}

declare global {
  interface Window {
    shown: Shown;
  }
}

/** Has every document that this page opens tell what it has shown: `window.shown`. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Shown = (window.shown = { shift: 0 });
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
