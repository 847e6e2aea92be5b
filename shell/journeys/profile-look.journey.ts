import { url } from '@conference/site-map';
import type { Locator } from '@playwright/test';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { setServerTime } from './site/server-time';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a date that is past is struck through in red (${colorScheme})`, async ({ page, site }) => {
    await setServerTime(page, '2025-08-01T04:00:00.000Z');
    await page.emulateMedia({ colorScheme });
    await alreadySignedIn(page, site.author);
    await page.goto(url.profile);
    const dates = page.getByRole('region', { name: 'Important Dates' });
    await expect(dates.getByRole('listitem')).toHaveCount(4);

    expect(await struckIn(dates.getByText('28-Jul-2025'))).toBe('red');
    expect(await struckIn(dates.getByText('06-Sep-2025'))).toBe('not at all');
  });
}

/** The colour with which a date is struck through. Red means much more red than green and blue. */
async function struckIn(date: Locator): Promise<string> {
  return date.evaluate((time) => {
    const line = getComputedStyle(time.parentElement as HTMLElement);
    if (!line.textDecorationLine.includes('line-through')) return 'not at all';
    const isRed = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return red > 1.3 * Math.max(green, blue);
    };
    return isRed(line.textDecorationColor) && isRed(line.color)
      ? 'red'
      : `${line.textDecorationColor} over ${line.color}`;
  });
}
