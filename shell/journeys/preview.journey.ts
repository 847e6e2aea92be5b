import { goLive, liveRelease, versionIn } from '@conference/release-store';
import { anotherVersion } from '@conference/release-store/testing/another-version';
import { url } from '@conference/site-map';
import type { BrowserContext, Page } from '@playwright/test';
import { join } from 'node:path';
import { DESK_FIRST, expectAccessible } from './site/accessible';
import { proceed } from './site/public-forms';
import { signIn } from './site/signed-in';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

const MODULE = 'mfe-registration';

const ribbon = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** The mark of the shown version of the form's module. The live version leaves none. */
const markOn = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Author registration' })).toBeVisible();
  // Waits for hydration, because the live page is visible before any script runs.
  await hydrated(page);
  return page.evaluate(() => document.documentElement.dataset['version']);
};

async function expectLive(page: Page): Promise<void> {
  await page.goto(url.register);
  expect(await markOn(page)).toBeUndefined();
  await expect(ribbon(page)).toBeHidden();
}

async function startPreview(page: Page, version: string): Promise<void> {
  await page.goto(url.adminReleases);
  await page.getByRole('button', { name: `Preview: ${MODULE} ${version}` }).click();
  await page.waitForURL((address) => address.pathname === url.register);
}

/** The cookie of a preview, changed. */
const forged = async (context: BrowserContext, change: (value: string) => string) => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'preview');
  if (!cookie) throw new Error('There is no cookie of a preview.');
  return { ...cookie, value: change(cookie.value) };
};

test('an organiser looks at a version before it is live, and nobody else sees anything of it', async ({
  browser,
  page: stranger,
  site,
}) => {
  const { version } = await anotherVersion(join(site.dataDir, 'releases'), MODULE, 'previewed');
  const page = await signIn(browser, site.url, site.admin);
  await startPreview(page, version);
  expect(await markOn(page)).toBe('previewed');
  await expect(ribbon(page)).toContainText(`Preview of ${MODULE} at version ${version}, until`);
  await expectAccessible(page);
  await expectLive(stranger);

  // Everything else is as it is.
  await page.goto(url.home);
  await expect(ribbon(page)).toBeVisible();

  for (const change of [
    (value: string) => value.replace(/\w{64}$/, '0'.repeat(64)),
    (value: string) => value.replace(version, 'f'.repeat(16)),
  ]) {
    await stranger.context().addCookies([await forged(page.context(), change)]);
    await expectLive(stranger);
  }

  await page.goto(`${url.register}?from=here`);
  await proceed(page);
  await ribbon(page).getByRole('button', { name: 'End the preview' }).click();
  await expect(ribbon(page)).toBeHidden();
  expect(new URL(page.url()).search).toBe('?from=here');
  expect(await markOn(page)).toBeUndefined();

  await startPreview(page, version);
  await expect(ribbon(page)).toBeVisible();
  await page.goto(url.adminReleases);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((address) => address.pathname === url.login);
  await expectLive(page);
});

test('an organiser rolls a module back from the screen', async ({ browser, site }) => {
  const store = join(site.dataDir, 'releases');
  const live = async () => versionIn((await liveRelease(store)) ?? { modules: [] }, MODULE);
  const first = await live();
  const second = await anotherVersion(store, MODULE, 'published');
  await goLive(store, [second]);
  const page = await signIn(browser, site.url, site.admin);
  await page.goto(url.register);
  expect(await markOn(page)).toBe('published');

  await page.goto(url.adminReleases);
  await page.getByRole('button', { name: `Roll back: ${MODULE} ${first}` }).click();
  const question = page.getByRole('dialog', { name: `Roll ${MODULE} back?` });
  await expect(question).toContainText(`From${second.version}To${first}`);
  await expectAccessible(page, DESK_FIRST);
  await question.getByRole('button', { name: 'Roll back' }).click();
  // Takes time: it starts a process, checks the earlier version, and may have to render pages.
  await expect(page.getByText(`${MODULE} is at ${first} now.`)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('row', { name: new RegExp(`Rolled back ${MODULE} ${first}`) }).first()).toBeVisible();
  expect(await live()).toBe(first);
  await expectLive(page);
});
