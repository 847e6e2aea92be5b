import { addressIn, languageOf } from '@conference/language';
import { NEEDS_SCRIPTS, SWITCHED_OFF } from '@conference/release-store/pages';
import { liveNumber, readPages, readRelease } from '@conference/release-store';
import { loginSteps, url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { publicForms } from './site/public-forms';
import { alreadySignedIn } from './site/signed-in';
import { hydrated } from './site/hydrated';
import { MOST_MOVED, moved } from './site/layout-shift';
import { expect, test } from './site/test';
import { isThorough, thorough } from './site/thorough';

/** The width only changes the layout and not the HTML, so one is enough for every change. */
const widths = isThorough ? [375, 1280] : [375];

/** The prerendered pages of the live release. `*` is the page for unknown addresses. */
async function prerendered(dataDir: string) {
  const store = join(dataDir, 'releases');
  return readPages(store, await readRelease(store, await liveNumber(store)));
}

const OTHER_ADDRESS: Record<string, string> = {
  '*': '/no-such-page',
  [NEEDS_SCRIPTS]: url.admin,
  // Without a token, the page immediately says that the link is incomplete.
  [loginSteps.invitation]: `${loginSteps.invitation}#${'x'.repeat(43)}`,
};

/** The address of a page, with any values for its parameters. */
function addressOf(address: string): string {
  const { language, path } = languageOf(address);
  return addressIn(language, OTHER_ADDRESS[path] ?? path.replace(/:\w+/g, '1'));
}

/**
 * The pages that are the same for everybody and do not redirect, with the one for unknown addresses. `/offline` is left out, because it
 * redirects when there is a network.
 */
async function publicPages(dataDir: string) {
  const others: string[] = [NEEDS_SCRIPTS, SWITCHED_OFF, url.offline, url.profile, url.editProfile(':id', ':index')];
  return (await prerendered(dataDir)).filter(
    ({ path, leadsTo }) => leadsTo === undefined && !others.includes(languageOf(path).path),
  );
}

/** Errors and warnings on the page's console, without the 404 of the missing page, and thrown errors. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('404')) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

/**
 * The tags in the root (or of `html` in its place), one per line. React complains about other texts but not about other attributes. `lang` is
 * moved to the end, because it comes last on parts that are rendered again, such as a spinner.
 */
const tags = (page: Page, html?: string) =>
  page.evaluate((html) => {
    const place = document.createElement('div');
    place.innerHTML = html ?? document.getElementById('root')?.innerHTML ?? '';
    for (const element of place.querySelectorAll('[lang]')) {
      const { lang } = element as HTMLElement;
      element.removeAttribute('lang');
      element.setAttribute('lang', lang);
    }
    return place.innerHTML.match(/<\/?\w[^>]*>/g)?.join('\n');
  }, html);

/**
 * The elements of the frame with classes of two CSS modules. The order of the styles would decide which class wins, and nothing guarantees
 * that order (docs/decisions/0023-painted-with-what-the-document-has.md).
 */
const styledTwice = (page: Page) =>
  page.locator('#root [class]:not(main *)').evaluateAll((elements) =>
    elements
      .map(({ classList }) => [...classList])
      .filter((names) => new Set(names.flatMap((name) => /-.{5}$/.exec(name) ?? [])).size > 1)
      .map((names) => names.join(' ')),
  );

test('every public page comes with its document', async ({ site }) => {
  const paths = (await prerendered(site.dataDir)).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      url.home,
      url.author,
      url.audience,
      url.fromAbroad,
      url.terms,
      ...publicForms.map(({ path }) => path),
      '*',
    ]),
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page is whole: its heading, its text with its styles, the menu and the footer', async ({ page, site }) => {
    // Bangla pages have the same parts with other words, so only `npm test -- --all` checks all of them.
    const first = ({ path }: { path: string }) =>
      isThorough || languageOf(path).language === 'en' || path === addressIn('bn', url.home);
    for (const { path } of (await prerendered(site.dataDir)).filter(first)) {
      await page.goto(addressOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('aside.ribbon')).toContainText(/^(Rehearsal|মহড়া):/);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await styledTwice(page), path).toEqual([]);
    }
  });

  test('links lead on', async ({ page }) => {
    await page.goto(url.home);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { name: 'About', level: 1 })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
    await expect(page.getByRole('heading', { name: 'Terms of Use', level: 1 })).toBeVisible();
  });
});

for (const width of widths) {
  test(`the first paint at ${width} px needs no script, and nothing moves when the page is taken over`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.js$/, (route) => released.then(() => route.continue()));
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(url.home, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    const before = await title.boundingBox();
    release();
    await hydrated(page);
    expect(await title.boundingBox()).toEqual(before);
  });
}

test('the shell begins when the page has been painted', async ({ page }) => {
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if (document.querySelector('script[src*="/shell."]')) performance.mark('begun');
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.goto(url.about);
  await hydrated(page);
  const [painted, begun] = await page.evaluate(() =>
    ['first-contentful-paint', 'begun'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN),
  );
  expect(begun).toBeGreaterThan(painted ?? NaN);
});

test('a page that cannot begin, since the edition does not come, can be read; one that the browser draws says so', async ({
  page,
}) => {
  await page.route(/\/core\.\w+\.json$/, (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.text().includes('did not arrive'));
  await page.goto(url.about);
  await failed;
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  const sentence = page.getByText('The site could not start. Please reload the page.');
  await expect(sentence).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await page.goto(url.admin);
  await expect(sentence).toBeVisible();
});

test('a button that is pressed before any script listens is pressed when one does', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/shell\.\w+\.js$/, (route) => released.then(() => route.continue()));
  await page.goto(url.about, { waitUntil: 'commit' });
  // From now on, a press is remembered.
  await page.waitForFunction(() => onclick !== null);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('script[src*="/shell."]').length)).toBe(1);
  release();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
});

test('no script that takes a page over is only heard of by another script', thorough, async ({ page, site }) => {
  for (const { path } of await publicPages(site.dataDir)) {
    if (languageOf(path).path === '*') continue;
    const requested: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && requested.push(new URL(request.url()).pathname),
    );
    const document = (await (await page.goto(path))?.text()) ?? '';
    await hydrated(page);
    // The lower part of the home page is fetched when somebody scrolls near. The watchdog delays nothing.
    const isAwaited = (script: string) => script !== url.watchdog && !/\/further\.\w+\.js$/.test(script);
    expect(
      requested.filter((script) => !document.includes(`"${script}"`) && isAwaited(script)),
      path,
    ).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('what is read before the faces have come stays where it is when they come', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const held: (() => void)[] = [];
  await page.route(/\.woff2$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  for (const path of [url.home, url.about, url.schedule, url.hotels]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    held.splice(0).forEach((go) => go());
    await page.evaluate(() => document.fonts.ready);
    expect(await moved(page), path).toBeLessThan(MOST_MOVED);
  }
});

/** A page must not depend on where and when it is rendered, or on the window. Motion is off. */
test.describe('far away and years later', () => {
  test.use({ timezoneId: 'America/Los_Angeles', locale: 'de-DE', contextOptions: { reducedMotion: 'reduce' } });

  for (const width of widths) {
    test(`a page that is taken over at ${width} px is, to the last attribute, the one that came`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const heard = complaints(page);
      await page.clock.setFixedTime('2031-12-31T23:59:59Z');
      // The notices of forms count as read, because they are only rendered after hydration, like answers of the server.
      await page.addInitScript(() =>
        ['author', 'audience'].forEach((form) => sessionStorage.setItem(`read:${form}`, '')),
      );
      await page.route('**/api/**', () => undefined);
      for (const { path, html } of await publicPages(site.dataDir)) {
        await page.goto(addressOf(path));
        await hydrated(page);
        if (languageOf(path).path === url.home) await takenOverFurtherDown(page);
        if (languageOf(path).path !== '*') expect(await tags(page), path).toBe(await tags(page, html));
        expect(heard, path).toEqual([]);
      }
    });
  }
});

/** Waits until the lower sections are hydrated: switches a tab, and switches it back. */
async function takenOverFurtherDown(page: Page): Promise<void> {
  const [segments, subThemes] = await page.getByRole('tab').all();
  await segments?.click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText((await segments?.innerText()) ?? '');
  await subThemes?.click();
}

test(
  'whoever is signed in is known once the page is taken over, and nothing complains',
  thorough,
  async ({ page, site }) => {
    const heard = complaints(page);
    await alreadySignedIn(page, site.author);
    // In either language, because the console in Bangla redirects to an English page.
    const profile = page.getByRole('banner').getByRole('link', { name: /^(Profile|প্রোফাইল)$/ });
    for (const { path } of await prerendered(site.dataDir)) {
      await page.goto(addressOf(path));
      await expect(profile, path).toBeVisible();
      expect(heard, path).toEqual([]);
    }
  },
);

/**
 * The most bytes of a document with its headers. A server sends 14,600 before it waits for an answer. Later releases add 270 for the previous
 * version of each module that the document loads. In place of that, these pages have the ribbon of a rehearsal, and a short host name.
 */
const MOST_AT_ONCE = 14_400;

test('every document but that of the home page comes in one round trip, in either language', async ({ site }) => {
  const sizes: [path: string, bytes: number][] = [];
  for (const { path } of await publicPages(site.dataDir)) {
    if ([url.home, '*'].includes(languageOf(path).path)) continue;
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(new URL(path, site.url), { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject),
    );
    const head = answer.rawHeaders.reduce((bytes, text) => bytes + Buffer.byteLength(text) + 2, 0);
    sizes.push([path, head + (await buffer(answer)).length]);
  }
  expect(sizes.length).toBeGreaterThan(40);
  expect(sizes.filter(([, bytes]) => bytes > MOST_AT_ONCE)).toEqual([]);
  const [longest] = sizes.sort(([, one], [, other]) => other - one);
  test.info().annotations.push({ type: 'longest document', description: longest?.join(': ') ?? '' });
});

test('each page is described in a sentence or two of its own', async ({ page, site }) => {
  const described = new Map<string, string>();
  for (const { path } of await publicPages(site.dataDir)) {
    // Search engines get neither the steps of a page nor the pages after a form.
    if (languageOf(path).path === '*' || /\?|\/sent$/.test(path)) continue;
    const document = await (await page.request.get(path)).text();
    const [description = '', shared] = ['name="description"', 'property="og:description"'].map(
      (name) => new RegExp(`<meta ${name} content="([^"]*)">`).exec(document)?.[1],
    );
    expect(shared, path).toBe(description);
    // Bangla needs fewer letters.
    expect(description, path).toMatch(languageOf(path).language === 'en' ? /^.{50,160}$/ : /^.{35,160}$/);
    expect(described.get(description), path).toBeUndefined();
    described.set(description, path);
  }
});

test('an address that has always led on to the author form still does', async ({ page }) => {
  await page.goto(url.registrationApplicant);
  await expect(page).toHaveURL(url.register);
});

test('the head tells search engines and whoever is sent a link what the page is', async ({ page, site }) => {
  const heard = complaints(page);
  await page.goto(url.home);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/`);
  const structuredData = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structuredData ?? '')).toMatchObject({ '@type': 'Event', startDate: '2025-09-06T03:00:00.000Z' });
  for (const picture of ['link[rel=icon]', 'link[rel=apple-touch-icon]', 'meta[property="og:image"]']) {
    for (const element of await page.locator(picture).all()) {
      const address = (await element.getAttribute('href')) ?? (await element.getAttribute('content')) ?? '';
      expect((await page.request.get(address)).status(), address).toBe(200);
    }
  }
  expect(heard).toEqual([]);
});
