import { addressIn, languages } from '@conference/language';
import { loginSteps, url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { alreadySignedIn } from './site/signed-in';
import { hydrated } from './site/hydrated';
import { MOST_MOVED, moved } from './site/layout-shift';
import { expect, test } from './site/test';

/** After this time waiting is shown, and for at least as long, in ms. */
const BLINK = 200;
/** A page without requests for this time has loaded, in ms. */
const QUIET = 500;

test('the way to another page shows that it takes time from a blink on, and then for a blink at least', async ({
  page,
}) => {
  await page.goto(url.about);
  await hydrated(page);
  // Animations are stopped and moved by hand, so that the speed of the machine does not matter.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });

  await test.step('what takes less shows nothing', async () => {
    const release = await holdBack(page, '**/*.js');
    await leaveFor(page, url.team);
    expect(await isShownAfter(page, BLINK - 1)).toEqual([false]);
    release();
    await arrived(page);
    expect(await isShownAfter(page, 0, BLINK, 10 * BLINK)).toEqual([false, false, false]);
  });

  await test.step('what takes more shows it, and does not take it away at once', async () => {
    const release = await holdBack(page, '**/*.js');
    await leaveFor(page, url.schedule);
    expect(await isShownAfter(page, BLINK - 1, BLINK, 10 * BLINK)).toEqual([false, true, true]);
    release();
    await arrived(page);
    expect(await isShownAfter(page, 0, BLINK - 1, BLINK)).toEqual([true, true, false]);
  });
});

test('a page that no document brings says that it is coming from a blink on, and then for a blink at least', async ({
  page,
  site,
}) => {
  const coming = page.getByText('Still loading this page...');
  await alreadySignedIn(page, site.admin);
  const release = await holdBack(page, '**/modules/mfe-admin/**');
  // The clock of the page is also moved by hand.
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.goto(url.adminOverview, { waitUntil: 'commit' });
  await expect(async () => {
    await page.clock.runFor(BLINK / 10);
    await expect(coming).toBeAttached({ timeout: 10 });
  }).toPass({ intervals: [10] });
  await page.clock.runFor(1.5 * BLINK);
  await expect(coming).toBeVisible();

  release();
  await page.waitForTimeout(QUIET);
  await expect(coming).toBeVisible();
  await page.clock.runFor(BLINK);
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
});

const anInvitation = { success: true, role: 'chair', email: 'chair@example.org', by: 'Demo Admin' };
const isAnsweredLater: Record<string, { token?: string; answer?: object; then: string }> = {
  'a newcomer': { answer: { ...anInvitation, needsPassword: true }, then: '[name=confirmation]' },
  'somebody with a password': { answer: { ...anInvitation, needsPassword: false }, then: 'main button' },
  'nobody any more': { answer: { success: false, code: 'not_found', message: 'Good no more.' }, then: '[role=alert]' },
  'whoever has half of its link': { token: '', then: '[role=alert]' },
};

for (const [whom, { token = 'x'.repeat(43), answer, then }] of Object.entries(isAnsweredLater)) {
  test(`an invitation for ${whom} moves nothing when it is opened`, async ({ page }) => {
    // No fonts: prerendered.journey.ts checks what moves when they load.
    await page.route(/\.woff2$/, (route) => route.abort());
    for (const language of languages)
      for (const [width, height] of [
        [320, 640],
        [412, 823],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.route('**/api/invitation?*', async (route) => {
          await page.getByRole('status').first().waitFor();
          await route.fulfill({ status: 'code' in (answer ?? {}) ? 404 : 200, json: answer });
        });
        await page.goto('about:blank');
        await page.goto(`${addressIn(language, loginSteps.invitation)}#${token}`);
        await expect(page.locator(then).first()).toBeVisible();
        expect(await moved(page), `${language}, ${width} px`).toBeLessThan(MOST_MOVED);
        await page.unroute('**/api/invitation?*');
      }
  });
}

/** Holds files back. @returns lets them go */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

/** Follows a link of the header to a page that takes its time. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.getByRole('banner').locator(`a[href="${path}"]`).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
}

async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
}

/** Whether the bar over the page is visible at these times after the last action, in ms. */
const isShownAfter = (page: Page, ...times: number[]): Promise<boolean[]> =>
  page.getByRole('progressbar', { includeHidden: true }).evaluate((bar, times) => {
    const passing = bar.getAnimations();
    return times.map((time) => {
      for (const one of passing) one.currentTime = time;
      return bar.checkVisibility({ visibilityProperty: true });
    });
  }, times);
