import { addressOf } from '@conference/contracts';
import { liveNumber, readRelease, switchModule } from '@conference/release-store';
import { loginSteps, url } from '@conference/site-map';
import { browser } from '@conference/testing';
import { chromium, type Page } from '@playwright/test';
import { pageOf } from '../../harness/browser';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startRehearsal } from '../../harness/rehearsal';
import type { Drill } from '../drill';
import { scriptsOf, servedElsewhere, withFlippedByte } from './tampered/flipped-byte';
import { scriptsRun } from './tampered/scripts-run';

/** A page of a module that is switched off meanwhile. */
const OFF = { module: 'mfe-profile', address: `${url.profile}?off` };

/** Every page, with the parameters that it needs. The records need not exist: the page's code comes all the same. */
const ADDRESSES: string[] = [
  ...Object.values(url)
    .filter((address) => typeof address === 'string' && !address.includes('.'))
    .map(String),
  ...[
    url.editProfile('1', 0),
    url.adminApplication('1'),
    url.adminVolunteerEdit('1'),
    '/nothing-here',
    OFF.address,
    loginSteps.email,
  ],
];

/** Where a visitor stays until the page checks whether it is still up to date, and how long that takes, in ms. */
const STAYS = { address: '/nothing-here', ms: 62_000 };

/** How long a page may take until nothing of it is on its way any more, in ms. */
const QUIET_MS = 15_000;

/**
 * One byte of each published script is changed, and no page may run that script. Before that, it is checked that each script runs when it
 * is whole.
 */
export const drill: Drill = async (folder) => {
  const site = await startRehearsal(folder);
  const store = join(folder, 'releases');
  const release = await readRelease(store, await liveNumber(store));
  const scripts = scriptsOf(store, release);
  const sessions = await site.sessions();
  await using chrome = await chromium.launch(browser);

  /** Opens an address in a browser that has seen nothing yet. @returns what it runs */
  const runAt = async (address: string): Promise<Set<string>> => {
    const isPublic = address.startsWith(url.login);
    const session = sessions[address.startsWith(url.admin) ? 'admin' : 'user'];
    const page = isPublic ? await chrome.newPage({ baseURL: site.url }) : await pageOf(chrome, site.url, session);
    const run = await scriptsRun(page);
    await visit(page, address);
    await page.context().close();
    return run;
  };

  /** Does something with the site as an address needs it. */
  const prepared = async <Result>(address: string, act: () => Promise<Result>): Promise<Result> => {
    if (address !== OFF.address) return act();
    await switchModule(store, OFF.module, 'We are back at noon.');
    try {
      // The gateway takes up a release only while its files are intact.
      await fetch(site.url);
      return await act();
    } finally {
      await switchModule(store, OFF.module, undefined);
    }
  };

  const wrong: string[] = [];
  // The gateway must see the whole release once. Otherwise it would have nothing better to give than the damaged files.
  await fetch(site.url);
  // Pages do not request these scripts; the gateway gives them by other addresses. It must give none that was tampered with.
  for (const [script, address] of servedElsewhere(release)) {
    const file = scripts.get(script) ?? '';
    const given = async () => (await (await fetch(site.url + address)).text()).includes(await readFile(file, 'utf8'));
    if (await withFlippedByte(file, given)) wrong.push(`A browser is given ${script} with a byte flipped`);
    if (!(await given())) wrong.push(`A browser is not given ${script} as it was published`);
    scripts.delete(script);
  }

  const pageOfScript = new Map<string, string>();
  for (const address of ADDRESSES) {
    for (const script of await prepared(address, () => runAt(address)))
      if (scripts.has(script) && !pageOfScript.has(script)) pageOfScript.set(script, address);
  }
  for (const [script, file] of scripts) {
    const address = pageOfScript.get(script);
    if (!address) wrong.push(`No page runs ${script}, tampered with or not`);
    else if ((await prepared(address, () => withFlippedByte(file, () => runAt(address)))).has(script))
      wrong.push(`${address} runs ${script} with a byte flipped`);
  }
  console.log(
    `${scripts.size} scripts are published beside those; ${pageOfScript.size} of them are run by ${ADDRESSES.length} pages`,
  );
  return wrong;
};

async function visit(page: Page, address: string): Promise<void> {
  // Answered here: Playwright does not report the end of a request that outlives its page.
  for (const report of ['POST /module-failures', 'POST /module-visits'])
    await page.route(`**${addressOf(report)}`, (route) => route.fulfill({ status: 204 }));
  await page.goto(address);
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  await page.keyboard.press('End');
  // These come when they are asked for, unless the page is broken.
  const button = { [url.adminReleases]: 'New token', [url.adminApplications]: 'Keyboard shortcuts' }[address];
  if (button) {
    await page
      .getByRole('button', { name: button })
      .click({ timeout: QUIET_MS })
      .catch(() => undefined);
    await page.waitForTimeout(2000);
  }
  await page.waitForTimeout(address === STAYS.address ? STAYS.ms : 500);
}
