import { layout, encodings } from '@conference/release-store';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alreadySignedIn } from './site/signed-in';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

/** A page of each module. */
const pages = [
  { module: 'mfe-public', path: url.home },
  { module: 'mfe-registration', path: url.register },
  { module: 'mfe-profile', path: url.profile },
  { module: 'mfe-admin', path: url.admin },
];

/** The folder with all versions of a module. All must break, because the previous version would replace the live one. */
const folderOf = (dataDir: string, module: string) => join(layout(join(dataDir, 'releases')).modules, module);

/** Checks that a module works. The console sends an author to the profile, which only its own module can do. */
async function expectWhole(page: Page, { module }: (typeof pages)[number]): Promise<void> {
  if (module === 'mfe-admin') await page.waitForURL(`**${url.profile}`);
  else await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  if (module !== 'mfe-admin') await expect(card(page)).toBeHidden();
}

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part of the site did not load' });

/** Changes a script of the store, and removes its compressed copies. @returns restores it */
async function flipped(path: string): Promise<() => Promise<void>> {
  const good = await readFile(path);
  const compressed = Object.values(encodings).map(({ extension }) => path + extension);
  for (const file of compressed) await rename(file, `${file}-aside`);
  await writeFile(path, Buffer.concat([Buffer.from('globalThis.tampered=1;'), good]));
  return async () => {
    await writeFile(path, good);
    for (const file of compressed) await rename(`${file}-aside`, file);
  };
}

for (const { module, path } of pages) {
  test(`${module} gone: the frame, the session and the others go on, and Retry brings it back`, async ({
    page,
    site,
  }) => {
    await alreadySignedIn(page, site.author);
    const folder = folderOf(site.dataDir, module);
    await rename(folder, `${folder}-gone`);
    try {
      await page.goto(path);
      await expect(card(page)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();

      for (const other of pages.filter((one) => one.module !== module)) {
        await page.goto(other.path);
        await expectWhole(page, other);
      }
      await page.goto(path);
      await expect(card(page)).toBeVisible();
    } finally {
      await rename(`${folder}-gone`, folder);
    }
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectWhole(page, { module, path });
  });
}

test('a script with one byte flipped never executes', async ({ page, site }) => {
  const folder = folderOf(site.dataDir, 'mfe-public');
  const files = await readdir(folder, { recursive: true });
  const entries = files.filter((file) => /\/entry\..*\.js$/.test(file)).map((file) => join(folder, file));
  const mend = await Promise.all(entries.map(flipped));
  try {
    await page.goto(url.home);
    await expect(card(page)).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  } finally {
    await Promise.all(mend.map((undo) => undo()));
  }
});

test('Retry works also for whoever followed a link from another module', async ({ page, site }) => {
  await page.goto(url.home);
  await hydrated(page);
  const folder = folderOf(site.dataDir, 'mfe-registration');
  await rename(folder, `${folder}-gone`);
  try {
    await page.getByRole('main').getByRole('link', { name: 'Submit an abstract' }).click();
    await expect(card(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(card(page)).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Submit an abstract' }).click();
    await expect(card(page)).toBeVisible();
  } finally {
    await rename(`${folder}-gone`, folder);
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Author registration' })).toBeVisible();
});
