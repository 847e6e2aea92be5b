import { url } from '@conference/site-map';
import type { CDPSession, Page } from '@playwright/test';
import { hiddenTexts } from './site/hidden-texts';
import { openPublicForm, publicForms } from './site/public-forms';
import { publicPages } from './site/public-pages';
import { hydrated } from './site/hydrated';
import { passBy } from './site/pass-by';
import { expect, test } from './site/test';
import { textsOf } from './site/texts';

/** How large a page is shown: the window in CSS pixels, the screen pixels for each, and the chosen size of letters. */
interface Look {
  width: number;
  height: number;
  scale: number;
  letters: number;
}

const usual: Look = { width: 1280, height: 960, scale: 1, letters: 16 };
const looks: Record<string, Look> = {
  'letters of twice the size': { ...usual, letters: 32 },
  'a zoom of 200 %': { ...usual, width: 640, height: 480, scale: 2 },
  'a window of 320 px': { ...usual, width: 320, height: 640 },
};

// No motion, because a moving strip is always cut off. Without motion, all of it can be read.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of publicPages) {
  test(`${path} loses nothing with large letters, at 200 % and at 320 px: all text stands there, whole and by itself`, async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page);
    await lookAt(page, browser, usual);
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByText('Loading notices...')).toHaveCount(0);
    await expectNothingLost(page, browser);
  });
}

for (const { path } of publicForms) {
  test(`the form at ${path} loses nothing either, with a message at every field`, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await lookAt(page, browser, usual);
    await openPublicForm(page, path);
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect(page.getByRole('alert').last()).toBeFocused();
    await expectNothingLost(page, browser);
  });
}

test('the menu has all its entries at every size, if need be behind its button', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await lookAt(page, browser, usual);
  await page.goto(url.about);
  await hydrated(page);
  const entries = page.getByRole('banner').getByRole('listitem');
  const names = (await entries.allInnerTexts()).filter((name) => name !== '');
  for (const [name, look] of Object.entries(looks)) {
    await lookAt(page, browser, look);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(
      (await entries.allInnerTexts()).filter((entry) => entry !== ''),
      name,
    ).toEqual(names);
    expect(await hiddenTexts(page, 'header:has(#menu)'), name).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
  }
});

async function expectNothingLost(page: Page, browser: CDPSession): Promise<void> {
  const texts = await textsOf(page);
  for (const [name, look] of Object.entries(looks)) {
    await lookAt(page, browser, look);
    await passBy(page);
    const now = await textsOf(page);
    expect
      .soft(
        texts.filter((text) => !now.includes(text)),
        `gone with ${name}`,
      )
      .toEqual([]);
    expect.soft(await hiddenTexts(page), name).toEqual([]);
  }
}

async function lookAt(page: Page, browser: CDPSession, { width, height, scale, letters }: Look): Promise<void> {
  await browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
  await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: (letters * 13) / 16 } });
  await page.waitForFunction(
    ([width, letters]) =>
      innerWidth === width && getComputedStyle(document.documentElement).fontSize === `${letters}px`,
    [width, letters] as const,
  );
}
