import { switchModule } from '@conference/release-store';
import { url } from '@conference/site-map';
import { join } from 'node:path';
import { expectAccessible } from './site/accessible';
import { liveVersion, withAnotherVersionLive } from './site/another-version';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

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
