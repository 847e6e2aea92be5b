import type { CDPSession, Page } from '@playwright/test';

/** Tells how long a page's own thread has been busy, in ms, by a clock that stands still while others have the processor. */
export async function busyClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return () => busyTime(devtools);
}

async function busyTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}
