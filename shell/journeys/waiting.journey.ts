import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { alreadySignedIn } from './site/signed-in';
import { takenOver } from './site/taken-over';
import { expect, test } from './site/test';

/** From when on waiting shows, and for how long at least, in ms. */
const BLINK = 200;
/** What is looked at once a frame is known to a frame or two. */
const FRAMES = 34;

/** One time that a page was waited for, in ms: how long it took, and how long something said so. */
interface Wait {
  busy: number;
  shown: number;
}

test('the way to another page shows that it takes time only when it does, and never for a blink', async ({ page }) => {
  await page.goto(url.about);
  await takenOver(page);
  const taken = await watchWaits(page);
  for (const [delay, path] of [
    [50, url.team],
    [250, url.hotels],
    [1000, url.schedule],
  ] as const) {
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    await page.getByRole('banner').locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => taken.evaluate((waits) => waits.length)).toBe(1);
    const [wait] = await taken.evaluate((waits) => waits.splice(0));
    expect(isSteady(wait), `code that came after ${delay} ms: ${JSON.stringify(wait)}`).toBe(true);
    await page.unroute('**/*.js');
  }
});

test('a page that no document brings says that it is coming for more than a blink', async ({ page, site }) => {
  await alreadySignedIn(page, site.admin);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/modules/mfe-admin/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url.adminOverview, { waitUntil: 'commit' });
  const taken = await watchWaits(page);
  await expect(page.getByText('Still loading this page...')).toBeVisible();
  go();
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  const [wait] = await taken.evaluate((waits) => waits);
  expect(wait?.shown).toBeGreaterThan(BLINK - FRAMES);
});

/** What took less than a blink showed nothing, and what took longer was shown for a blink at least, and nearly all the while. */
function isSteady({ busy, shown }: Wait = { busy: 0, shown: 0 }): boolean {
  if (busy < BLINK - FRAMES) return shown === 0;
  return (shown === 0 && busy < BLINK + FRAMES) || shown > Math.max(BLINK, busy - BLINK) - FRAMES;
}

/** Notes from now on each time that a page is waited for, once that is over and nothing says so any more. */
const watchWaits = (page: Page) =>
  page.evaluateHandle(() => {
    const waits: Wait[] = [];
    let since: Partial<Record<keyof Wait, number>> = {};
    let wait: Partial<Wait> = {};
    const note = (of: keyof Wait, holds: boolean, now: number) => {
      if (holds) since[of] ??= now;
      else if (since[of] !== undefined) wait[of] ??= now - since[of];
    };
    const look = (now: number) => {
      const says = [...document.querySelectorAll('[role=progressbar], p[role=status]:not(:empty)')];
      const isBusy = document.querySelector('main[aria-busy=true]') !== null;
      const isShown = says.some((one) => one.checkVisibility({ visibilityProperty: true }));
      note('busy', isBusy, now);
      note('shown', isShown, now);
      if (!isBusy && !isShown && Object.keys(since).length > 0) {
        waits.push({ busy: 0, shown: 0, ...wait });
        [since, wait] = [{}, {}];
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return waits;
  });
