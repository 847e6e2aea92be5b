import { url } from '@conference/site-map';
import { publicPages } from './site/public-pages';
import { tabThrough } from './site/tab-walk';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

const walks = [
  { colorScheme: 'light', width: 1280, pages: publicPages },
  { colorScheme: 'dark', width: 375, pages: [url.home, url.schedule, url.oral, url.login] },
] as const;

for (const { colorScheme, width, pages } of walks) {
  test.describe(`in ${colorScheme} at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    for (const path of pages) {
      test(`${path}: Tab alone comes to all that can be pressed, once, in order and in sight, and leads out again`, async ({
        page,
      }) => {
        await page.goto(path);
        await hydrated(page);
        const { faults, stops } = await tabThrough(page);
        expect(faults).toEqual([]);
        expect(stops).toBeGreaterThan(10);
      });
    }
  });
}
