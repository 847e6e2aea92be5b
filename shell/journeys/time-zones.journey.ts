import { instantOf } from '@conference/edition';
import { addressIn, languageOf, languages } from '@conference/language';
import { plainDigits } from '@conference/language/letters';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { complaintsOf } from './site/complaints';
import { publicPages } from './site/public-pages';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';
import { textsOf } from './site/texts';

/** Two zones that mostly have different days, and Dhaka, where the conference is. */
const zones = ['America/New_York', 'Asia/Dhaka', 'Pacific/Auckland'];

/** A year, or a time of day. */
const DATED = /\b20\d\d\b|\d:\d\d/;

for (const language of languages) {
  const title = `pages are taken over silently, with the same dates and times, in New York, Dhaka and Auckland: every one in the language ${language}`;
  test(title, async ({ browser, site, request }) => {
    test.slow();
    const open = async (timezoneId: string) =>
      (await browser.newContext({ baseURL: site.url, timezoneId, reducedMotion: 'reduce' })).newPage();
    const pages = await Promise.all(zones.map(open));
    const complaints = pages.map(complaintsOf);
    for (const path of publicPages.map((one) => addressIn(language, one))) {
      const [main] = /<main[^]*<\/main>/.exec(await (await request.get(path)).text()) ?? [];
      if (!DATED.test(plainDigits(main ?? ''))) continue;
      const texts = await Promise.all(pages.map((page) => textsAt(page, path)));
      expect(texts[1]?.length, path).toBeGreaterThan(20);
      expect(texts[0], path).toEqual(texts[1]);
      expect(texts[2], path).toEqual(texts[1]);
      expect(complaints.flat(), path).toEqual([]);
    }
    await Promise.all(pages.map((page) => page.context().close()));
  });
}

/** The texts of a page once it knows the server's time. Also checks the countdown. */
async function textsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await hydrated(page);
  if (languageOf(path).path === url.home) {
    await page.locator('main li:has(> * time[datetime])').last().scrollIntoViewIfNeeded();
    await expect(page.locator('main li[data-past]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^(See Details|বিস্তারিত দেখুন)/ }).first()).toBeVisible();
    await expectCountdown(page);
  }
  return textsOf(page);
}

/** Checks the countdown against the server's clock. A minute may have passed meanwhile. */
async function expectCountdown(page: Page): Promise<void> {
  const { now } = await (await page.request.get('/api/dates')).json();
  const minutes = Math.floor((instantOf('2025-09-06', '09:00').getTime() - Date.parse(now)) / 60_000);
  const numbers = (left: number) => [Math.floor(left / 1440), Math.floor((left % 1440) / 60), left % 60].map(String);
  const label = plainDigits((await page.getByRole('timer').getAttribute('aria-label')) ?? '');
  expect([numbers(minutes), numbers(minutes + 1)]).toContainEqual(label.match(/\d+/g));
}
