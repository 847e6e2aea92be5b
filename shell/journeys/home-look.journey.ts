import { url } from '@conference/site-map';
import type { Locator } from '@playwright/test';
import { hydrated } from './site/hydrated';
import { MOST_MOVED } from './site/layout-shift';
import { expect, test } from './site/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A width for each layout: the smallest phone, a phone, a tablet, a desk, and a window wider than the content. */
for (const width of [320, 375, 768, 1280, 1920]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('all sections begin on one line, the header and the footer too', async ({ page }) => {
      await page.goto(url.home);
      // Parts below the first screen only have their styles by then.
      await hydrated(page);
      const headings = await page.getByRole('main').locator('h1, h2').all();
      expect(headings).toHaveLength(11);
      headings.push(page.locator('header svg').first(), page.locator('footer svg').first());
      const lefts = await Promise.all(headings.map(async (heading) => Math.round((await boxOf(heading)).x)));
      expect(new Set(lefts).size, String(lefts)).toBe(1);
    });

    test('the dates hang on their thread', async ({ page }) => {
      await page.goto(url.home);
      await hydrated(page);
      // Measured together, because content that loads above moves both.
      const [knots = [], dates = []] = await page.evaluate(
        (selectors) =>
          selectors.map((one) =>
            [...document.querySelectorAll(one)].map((element): Box => element.getBoundingClientRect().toJSON()),
          ),
        ['[class*="-knot-"]', 'ol time'],
      );
      expect(knots).toHaveLength(4);
      const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
      const lie = knots.map(middle).map(({ x, y }) => Math.round(width < 700 ? x : y));
      expect(Math.max(...lie) - Math.min(...lie), String(lie)).toBeLessThanOrEqual(1);
      // No knot covers the text.
      knots.forEach((knot, index) => expect(overlap(knot, dates[index] ?? knot)).toBe(false));
    });
  });
}

for (const width of [375, 768, 1280]) {
  test(`at ${width} px nothing moves while faces, notices and dates come in`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // Like a slow line: by then the page is drawn with the device's fonts.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.addInitScript(() => {
      window.moves = [];
      const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
      const called = (node: Node | null) =>
        node instanceof Element ? `<${node.localName} class="${node.className}">` : node?.textContent;
      const note = ({ value, sources }: Shift) =>
        window.moves.push({
          value,
          what: sources.map((one) => `${called(one.node)}: ${place(one.previousRect)} to ${place(one.currentRect)}`),
        });
      new PerformanceObserver((list) => (list.getEntries() as Shift[]).forEach(note)).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    await page.goto(url.home);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    for (const section of await page.getByRole('heading', { level: 2 }).all()) await section.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const moves = await page.evaluate(() => window.moves);
    expect(
      moves.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(moves, undefined, 2),
    ).toBeLessThan(MOST_MOVED);
  });
}

for (const width of [768, 1280, 1920]) {
  test(`at ${width} px the last weft of the cloth is the head stroke of the Bangla name`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(url.home);
    await page.evaluate(() => document.fonts.ready);
    const [pick, cloth] = [
      await boxOf(page.locator('[class*="-pick-"]')),
      await boxOf(page.locator('[class*="-cloth-"]').first()),
    ];
    expect(Math.abs(pick.y - cloth.y)).toBeLessThan(0.5);
    expect(pick.x).toBeLessThanOrEqual(0);
    expect(pick.x + pick.width).toBeGreaterThanOrEqual(width);
  });
}

test('on paper countdown, notices and dates stand without anybody having scrolled', async ({ page }) => {
  await page.goto(url.home);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('timer', { name: /^\d+ days?, \d+ hours? and \d+ minutes? until/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notice board' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Important dates' }).getByText(/^(Upcoming|Past)$/)).toHaveCount(4);
  await expect(page.locator('footer')).toBeHidden();
});

/** Chromium's report of a shift. `value` is the share of the window times the distance, as in Cumulative Layout Shift. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    /** The shifts so far: what moved, how much, and from where to where. */
    moves: { value: number; what: string[] }[];
  }
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not drawn.`);
  return box;
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
