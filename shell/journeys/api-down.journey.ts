import { url } from '@conference/site-map';
import type { Page, Route } from '@playwright/test';
import { publicPages } from './site/public-pages';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

test('every page stands with all its text when there is no API, and nothing throws', async ({ page }) => {
  test.slow();
  const asking = await standing(page, publicPages, (route) => route.abort());

  // Only pages that call the API can show how they miss it.
  expect(asking).toContain(url.home);
  await standing(page, asking, (route) => route.fulfill({ status: 503, json: { success: false, message: 'Down.' } }));
  await standing(page, asking, () => undefined);
});

/** Opens pages with calls of the API that end like this, and checks that each page is whole. @returns the pages that call the API */
async function standing(page: Page, paths: readonly string[], end: (route: Route) => unknown): Promise<string[]> {
  const asking = new Set<string>();
  const heard = complaints(page);
  for (const path of paths) {
    await page.route('**/api/**', (route) => {
      asking.add(path);
      return end(route);
    });
    const document = await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, window.document.body.scrollHeight));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { came, stands } = await textsInMain(page, (await document?.text()) ?? '');
    expect(
      came.filter((text) => !stands.includes(text)),
      path,
    ).toEqual([]);
    expect(heard, path).toEqual([]);
    await page.unroute('**/api/**');
  }
  return [...asking];
}

/** Unexpected errors on the page's console (not failed requests), and thrown errors. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  const isExpected = (text: string) => /^Failed to load resource|^The notices could not be loaded\./.test(text);
  page.on(
    'console',
    (message) => void (message.type() === 'error' && !isExpected(message.text()) && heard.push(message.text())),
  );
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

/** The texts in the page's document, and the texts of the page now. */
const textsInMain = (page: Page, html: string) =>
  page.evaluate((html) => {
    const textsIn = (root: Document) => {
      const main = root.querySelector('main');
      if (!main) return [];
      const walker = root.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
      return texts;
    };
    const came = new DOMParser().parseFromString(html, 'text/html');
    // A browser with scripts makes no elements of their content.
    came.querySelectorAll('noscript').forEach((element) => element.remove());
    return { came: textsIn(came), stands: textsIn(document) };
  }, html);
