import { switchModule, switchOffline } from '@conference/release-store';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { expectAccessible } from './site/accessible';
import { liveVersion, withAnotherVersionLive } from './site/another-version';
import { hydrated } from './site/hydrated';
import { expectSaidWell, openInBangla } from './site/in-bangla';
import { cachesOf, stay, storedPages } from './site/stored-pages';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

/** Opens a page and takes it over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('a tab that stays open goes on after a release, and is offered the newer version of what it shows', async ({
  page,
  site,
}) => {
  const store = join(site.dataDir, 'releases');
  const offer = page.getByText('A newer version of this page is ready.');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const { version: first } = await liveVersion(store, 'mfe-public');
  await page.clock.install();
  await page.goto(url.home);
  await hydrated(page);
  const looked = () => page.waitForResponse('**/release.json');

  await test.step('nothing is offered where nothing is newer, nor when it is nothing that stands here', async () => {
    await Promise.all([looked(), page.clock.fastForward('01:01')]);
    await withAnotherVersionLive(store, 'mfe-profile', async () => {
      await Promise.all([looked(), page.clock.fastForward('05:01')]);
    });
    await expect(offer).toBeHidden();
  });

  await withAnotherVersionLive(store, 'mfe-public', async ({ version: second }) => {
    await test.step('a newer version is offered; the page goes on with its own', async () => {
      await Promise.all([looked(), page.clock.fastForward('05:01')]);
      await expect(offer).toBeVisible();
      await page.clock.resume();
      await expectAccessible(page);
      scripts.length = 0;
      await page.getByRole('banner').getByRole('link', { name: 'Hotels' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Hotels' })).toBeVisible();
      expect(scripts.filter((path) => path.includes('/mfe-public/')).every((path) => path.includes(first))).toBe(true);
      expect(scripts.some((path) => path.includes(first))).toBe(true);
    });

    await test.step('Later takes the offer away; Load it, which comes with the next release, brings the newer version', async () => {
      await page.getByRole('button', { name: 'Later' }).click();
      await Promise.all([looked(), page.clock.fastForward('05:01')]);
      await expect(offer).toBeHidden();
      await withAnotherVersionLive(store, 'mfe-profile', async () => {
        await Promise.all([looked(), page.clock.fastForward('05:01')]);
        scripts.length = 0;
        await page.getByRole('button', { name: 'Load it' }).click();
        await hydrated(page);
        expect(scripts.some((path) => path.includes(`/mfe-public/${second}/`))).toBe(true);
        await expect(offer).toBeHidden();
      });
    });
  });
});

test(
  'a tab leaves a version that was taken back as soon as its visitor goes to another page',
  thorough,
  async ({ page, site }) => {
    const store = join(site.dataDir, 'releases');
    const { version: first } = await liveVersion(store, 'mfe-public');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.clock.install();

    await withAnotherVersionLive(store, 'mfe-public', async () => {
      await page.goto(url.home);
      await hydrated(page);
    });
    await Promise.all([page.waitForResponse('**/release.json'), page.clock.fastForward('01:01')]);
    await page.clock.resume();
    scripts.length = 0;
    const loaded = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('link', { name: 'Hotels' }).click();
    await loaded;
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Hotels' })).toBeVisible();
    expect(scripts.some((path) => path.includes(`/mfe-public/${first}/`))).toBe(true);
  },
);

test('a tab leaves a module that was switched off at the next navigation, and its visitor reads why', async ({
  page,
  site,
}) => {
  const store = join(site.dataDir, 'releases');
  await page.clock.install();
  await page.goto(url.home);
  await hydrated(page);
  try {
    await switchModule(store, 'mfe-public', 'We are back at noon.');
    await Promise.all([page.waitForResponse('**/release.json'), page.clock.fastForward('01:01')]);
    await page.clock.resume();
    const loaded = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('link', { name: 'Hotels' }).click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Not available right now' })).toBeVisible();
    await expect(page.getByText('We are back at noon.')).toBeVisible();
    await expectAccessible(page);
  } finally {
    await switchModule(store, 'mfe-public', undefined);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hotels' })).toBeVisible();
});

test.describe('in Bangla on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a module that is switched off says so in Bangla, around the sentence of its organisers', async ({
    page,
    site,
  }) => {
    const store = join(site.dataDir, 'releases');
    const sentence = 'দুপুর ১২টায় আবার খুলবে। জরুরি হলে conference-secretariat@department.example.org ঠিকানায় লিখুন।';
    try {
      await switchModule(store, 'mfe-public', sentence);
      await openInBangla(page, url.hotels);
      await expect(page.getByText(sentence)).toBeVisible();
      await expectSaidWell(page);
    } finally {
      await switchModule(store, 'mfe-public', undefined);
    }
  });
});

test.describe('with what a browser has kept', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(({ page }) => page.clock.install());

  test(
    'a newer release shows at once, and nothing of the one before is left; switched off, nothing at all',
    thorough,
    async ({ page, site }) => {
      const store = join(site.dataDir, 'releases');
      await open(page, url.about);
      await stay(page);
      const [before] = await cachesOf(page);

      await withAnotherVersionLive(store, 'mfe-public', async ({ version }) => {
        // A page without scripts does not tell the worker, so the browser itself must find the new worker.
        await page.goto('/robots.txt');
        await expect.poll(() => cachesOf(page)).not.toContain(before);

        const scripts: string[] = [];
        page.on('request', (request) => scripts.push(request.url()));
        await open(page, url.team);
        expect(scripts.some((script) => script.includes(`/mfe-public/${version}/`))).toBe(true);
        await stay(page);
        const names = await cachesOf(page);
        expect([names.length, names.includes(before ?? '')]).toEqual([1, false]);
        expect(await storedPages(page)).not.toContain(url.about);
      });

      await switchOffline(store, 'off');
      try {
        await open(page, url.team);
        const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
        await expect.poll(async () => [await cachesOf(page), await workers()]).toEqual([[], 0]);
        await open(page, url.about);
        await page.clock.fastForward(20_000);
        expect(await workers()).toBe(0);
      } finally {
        await switchOffline(store, 'on');
      }
    },
  );
});
