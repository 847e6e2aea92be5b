import { liveRelease, versionIn } from '@conference/release-store';
import { browser, freePort } from '@conference/testing';
import { chromium, type Page } from '@playwright/test';
import { join } from 'node:path';
import { read } from '../../harness/api';
import { start } from '../../harness/command';
import { until } from '../../harness/wait';
import { buildAndRelease } from '../../start/build';
import { cloneCheckout, edit } from '../builds/checkout';
import type { Drill } from '../drill';

const MODULE = 'mfe-public';
const FILE = `${MODULE}/remote.ts`;
/** The first one that is written there is shown on /about. */
const LEAD = /description: '[^']*'/;
/** How long the first build may take, and how long a change until a page shows it, in ms: the machine may have a lot to do. */
const [STARTS_MS, SHOWS_MS] = [180_000, 30_000];

/** `npm run dev`: an open page shows a change by itself, survives a change that cannot be built, and the release stays as it is. */
export const drill: Drill = async (folder) => {
  const [checkout, dataDir] = [join(folder, 'checkout'), join(folder, 'data')];
  await cloneCheckout(checkout);
  await buildAndRelease(dataDir);
  const released = await liveRelease(join(dataDir, 'releases'));

  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const wrong: string[] = [];
  const dev = start(['npm', 'run', '--silent', 'dev', '--', MODULE], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: dataDir, PORT: port },
  });
  const says = (sentence: string, ms: number) =>
    until(() => dev.output().includes(sentence), {
      ms,
      every: 50,
      otherwise: () => `It never says "${sentence}":\n${dev.output()}`,
    });
  try {
    await says('Stop with Ctrl-C.', STARTS_MS);
    await using chrome = await chromium.launch(browser);
    const page = await chrome.newPage({ baseURL: origin });
    page.on('pageerror', ({ message }) => wrong.push(message));
    await page.goto('/about');
    const showsNow = async (lead: string) => {
      const began = Date.now();
      edit(checkout, FILE, (text) => text.replace(LEAD, `description: '${lead}'`));
      await page.getByText(lead).waitFor({ timeout: SHOWS_MS });
      return Date.now() - began;
    };
    const first = await showsNow('The drill has written this.');
    edit(checkout, FILE, (text) => text.replace(LEAD, 'description: ('));
    await says('error', SHOWS_MS);
    await page.getByText('The drill has written this.').waitFor({ timeout: 2000 });
    edit(checkout, FILE, (text) => text.replace('description: (', "description: ''"));
    const second = await showsNow('And then it has written that.');
    await missed(page, origin, () =>
      edit(checkout, FILE, (text) => text.replace(LEAD, "description: 'This was saved too early to be noticed.'")),
    );
    await page.getByText('This was saved too early to be noticed.').waitFor({ timeout: SHOWS_MS });

    const shown = await shownRelease(origin);
    for (const { name, kind, version } of released?.modules ?? []) {
      if (kind === 'remote' && name !== MODULE && shown.modules[name] !== version)
        wrong.push(`${name} is not shown as it is released`);
    }
    console.log(
      `A change of ${MODULE} shows on an open page after ${first} and ${second} ms, and what cannot be built leaves the last one there.`,
    );
  } finally {
    await dev.interrupt();
  }
  const after = await liveRelease(join(dataDir, 'releases'));
  if (
    after?.release !== released?.release ||
    !after ||
    versionIn(after, MODULE) !== versionIn(released ?? after, MODULE)
  )
    wrong.push('The release is another one');
  return wrong;
};

const shownRelease = (origin: string) =>
  read<{ release: number; modules: Record<string, string> }>(`${origin}/release.json`);

/** Makes a build finish between the loading of a page and its first look for a newer one. */
async function missed(page: Page, origin: string, change: () => void): Promise<void> {
  // At the end of the drill no server answers, and the page is gone.
  const release = () =>
    shownRelease(origin).then(
      ({ release }) => release,
      () => undefined,
    );
  const before = await release();
  await page.route('**/release.json', async (route) => {
    await until(async () => (await release()) !== before, {
      ms: SHOWS_MS,
      every: 50,
      otherwise: 'It is not built.',
    }).catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
  await page.goto('/about');
  change();
}
