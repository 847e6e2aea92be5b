import type { SessionUser } from '@conference/contracts';
import { ownerOf } from '@conference/release-store/pages';
import { goLive, layout, Unfit, type Release, type ReleasedModule } from '@conference/release-store';
import { browser } from '@conference/testing';
import { chromium, type Browser } from '@playwright/test';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInBrowser } from '../harness/browser';
import { temporaryFolder } from '../harness/in-folder';
import { Refused } from '../start/refused';
import { startTrial } from './trial';
import { visit } from './visit';

/**
 * Opens the pages of modules in a browser with the live shell and modules, on a trial store. There is no API, which every page must
 * tolerate.
 * @param live what is live now
 * @param incoming versions of the store
 * @throws Unfit when a page fails, tells of a failure or is shown to nobody; PageNotRendered
 */
export async function smoke(store: string, live: Release, incoming: readonly ReleasedModule[]): Promise<void> {
  await using folder = await temporaryFolder(join(tmpdir(), 'trial-'));
  const { modules } = await trialOf(store, live, incoming, join(folder.path, 'releases'));
  await using gateway = await startTrial(folder.path);
  await using chrome = await startBrowser();
  const isShell = incoming.some(({ kind }) => kind === 'host');
  await visitAll(chrome, gateway.url, modules, isShell ? modules : incoming);
}

/** The browser for the trial. @throws Refused without one */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch(browser).catch((error: Error) => {
    const [, how = ''] = /^(?:browserType\.launch: )?(.*)$/m.exec(error.message) ?? [];
    throw new Refused(
      `Pages are tried in Chromium, which does not start here (on Debian: sudo apt-get install chromium-headless-shell): ${how}`,
    );
  });
}

/** A trial store: the modules of the real one, and the release under test as the live one. */
async function trialOf(
  store: string,
  live: Release,
  incoming: readonly ReleasedModule[],
  trial: string,
): Promise<Release> {
  const { registry, modules, release, pointer } = layout(trial);
  await mkdir(registry, { recursive: true });
  await symlink(layout(store).modules, modules, 'junction');
  await writeFile(release(live.release), JSON.stringify({ ...live, after: undefined }));
  await writeFile(pointer, String(live.release));
  return goLive(trial, incoming, { dropped: 'any' });
}

const somebody = (role: SessionUser['role']): SessionUser => ({
  _id: 'trial',
  email: 'trial@example.invalid',
  fullName: 'Trial',
  role,
});

/** The visitors: nobody, an author, an organiser. Without an API a page trusts the stored session. */
const visitors = [undefined, somebody('user'), somebody('admin')];

/** Opens a page of each prefix, and those of its links that are the modules'. What redirects a visitor is left to the next one. */
async function visitAll(
  chrome: Browser,
  origin: string,
  modules: ReleasedModule[],
  tried: readonly ReleasedModule[],
): Promise<void> {
  const ownerAt = (path: string) => ownerOf(modules, path)?.name;
  const isTried = (path: string) => tried.some(({ name }) => name === ownerAt(path));
  const addresses = tried.flatMap(({ prefixes = [] }) => prefixes);
  const waiting = new Set(addresses);
  const shown = new Set<string>();
  for (const user of visitors) {
    // A fresh browser, as for a first visit.
    const context = await chrome.newContext({ serviceWorkers: 'block' });
    if (user) await signInBrowser(context, { token: 'trial', user: JSON.stringify(user) });
    // The loop also reaches what it adds.
    for (const path of waiting) {
      const { path: end, links } = await visit(context, origin, path);
      if (ownerAt(end) !== ownerAt(path)) continue;
      waiting.delete(path);
      shown.add(path);
      // A file is no page.
      for (const link of links) if (isTried(link) && !shown.has(link) && !/\.\w+$/.test(link)) waiting.add(link);
    }
    await context.close();
  }
  const notShown = addresses.filter((path) => waiting.has(path));
  if (notShown.length > 0)
    throw new Unfit(notShown.map((path) => ({ code: 'smoke_failed', sentence: `${path}: it is shown to nobody` })));
}
