import { reportModuleFailure } from '@conference/contracts';
import { goLive, layout, Unfit, type Release, type ReleasedModule } from '@conference/federation/store';
import { browser } from '@conference/testing';
import { chromium, type Page } from '@playwright/test';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTrial } from './trial';

/** Where a page tells what a module failed of. */
const REPORTS = `/api${reportModuleFailure.path}`;

/** For how long a page may take until nothing of it is on its way any more, in ms. */
const PATIENCE_MS = 20_000;

/**
 * Opens the pages of modules in a browser, as they would be live: with the live shell and the live others, and no API, which a page
 * has to bear. Nobody sees them.
 * @param live what is live now
 * @param incoming versions of the store
 * @throws Unfit when a page fails, or tells of a failure; PageNotRendered
 */
export async function smoke(store: string, live: Release, incoming: readonly ReleasedModule[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trial-'));
  try {
    const trial = await trialOf(store, live, incoming, join(dataDir, 'releases'));
    const gateway = await startTrial(dataDir);
    const chrome = await chromium.launch(browser);
    try {
      for (const path of pathsOf(trial, incoming)) await opens(await chrome.newPage(), gateway.url, path);
    } finally {
      await chrome.close();
      await gateway.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A store of its own whose modules are those of the real one, and whose live release is the one that is tried. */
async function trialOf(store: string, live: Release, incoming: readonly ReleasedModule[], trial: string): Promise<Release> {
  const { registry, modules, release, pointer } = layout(trial);
  await mkdir(registry, { recursive: true });
  await symlink(layout(store).modules, modules, 'junction');
  await writeFile(release(live.release), JSON.stringify({ ...live, after: undefined }));
  await writeFile(pointer, String(live.release));
  return goLive(trial, incoming, { dropped: 'any' });
}

/** A page of each address that a module answers; with another shell, of all modules. */
function pathsOf({ modules }: Release, incoming: readonly ReleasedModule[]): string[] {
  const isShell = incoming.some(({ kind }) => kind === 'host');
  return (isShell ? modules : incoming).flatMap(({ prefixes = [] }) => prefixes);
}

async function opens(page: Page, origin: string, path: string): Promise<void> {
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  // Answered here: nobody is told of the end of a report that outlives its page.
  await page.route(`**${REPORTS}`, (route, request) => {
    wrong.push(request.postData() ?? 'a failure');
    return route.fulfill({ status: 204 });
  });
  await page.goto(origin + path);
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => wrong.push('it is never done with loading'));
  if ((await page.locator('#root > *').count()) === 0) wrong.push('it stays empty');
  await page.close();
  if (wrong.length > 0) throw new Unfit(wrong.map((what) => ({ code: 'smoke_failed', sentence: `${path}: ${what}` })));
}
