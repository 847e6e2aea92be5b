/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** The shortest event that browsers report (Event Timing), in ms; durations are multiples of 8. */
export const SHORTEST_MS = 16;

/** The keystrokes of a page. */
export interface KeystrokeLog {
  /** The durations of at least `SHORTEST_MS`: of each keystroke's longest event, from the key to the next frame. */
  durations(): Promise<number[]>;
  drafts(): Promise<number>;
}

/** Listens to the keystrokes of a page from now on. */
export async function observeKeystrokes(page: Page): Promise<KeystrokeLog> {
  const longest = await page.evaluateHandle((durationThreshold) => {
    const byKeystroke = new Map<number, number>();
    const kind: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold };
    new PerformanceObserver((heard) => {
      for (const { interactionId, duration } of heard.getEntries() as PerformanceEventTiming[]) {
        // Some events have no keystroke, such as the input that it causes. They lie within the events of one.
        if (interactionId > 0) byKeystroke.set(interactionId, Math.max(duration, byKeystroke.get(interactionId) ?? 0));
      }
    }).observe(kind);
    return byKeystroke;
  }, SHORTEST_MS);
  const written = await page.evaluateHandle(() => {
    const drafts = { count: 0 };
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('draft:')) drafts.count += 1;
      write.call(this, key, value);
    };
    return drafts;
  });
  return {
    durations: () => longest.evaluate((byKeystroke) => [...byKeystroke.values()]),
    drafts: () => written.evaluate(({ count }) => count),
  };
}
