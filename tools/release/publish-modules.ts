import { addressOf } from '@conference/contracts';
import {
  importBuild,
  integrityFindings,
  removeUnreleased,
  goLive,
  PageNotRendered,
  refuse,
  Unfit,
  versionIn,
  versionsIn,
  type ReleasedModule,
} from '@conference/release-store';
import type { ReleaseSettings } from '@conference/settings';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { build } from '../start/build';
import type { Options } from './command';
import { cleanCommit, checkUnchanged } from './clean-commit';
import { examine } from './examine';
import { olderCommitFindings } from './older-commits';
import { retryIfOvertaken } from './retry-if-overtaken';
import { released } from './modules';
import { releaseHistory, storeOf } from './release-history';
import { startBrowser } from './gate/browsers';
import { rollbackCommand } from './rollback-command';

interface PublishOptions extends Pick<Options, 'drop' | 'uncommitted' | 'older'> {
  /** Whether to import only, for a preview. */
  isStaged?: boolean;
}

/**
 * Builds modules, checks them alone and against the live release, tries them in a browser, and makes them live. Each step is printed; a
 * failure at any of them leaves the site as it is.
 * @throws Refused, Unfit, PageNotRendered, Overtaken, Busy, Unreadable
 */
export async function publishModules(
  settings: ReleaseSettings,
  names: string[],
  { drop, uncommitted, older, isStaged }: PublishOptions,
): Promise<void> {
  const store = storeOf(settings);
  const commit = uncommitted ? undefined : cleanCommit(root);
  // Missing tools are reported before the build.
  await releaseHistory(settings);
  await (await startBrowser()).close();

  const there = new Set((await versionsIn(store)).map(({ module }) => idOf(module)));
  const incoming = await build(names.join(), async () => {
    if (!uncommitted) checkUnchanged(root, commit);
    console.log('Checking, and copying to the store ...');
    return Promise.all(names.map((name) => importBuild(store, join(root, released[name] ?? ''), { name })));
  });
  await retryIfOvertaken(async () => {
    const past = await releaseHistory(settings);
    const [before] = past;
    const changed = incoming.filter((module) => versionIn(before, module.name) !== module.version);
    if (changed.length === 0) return console.log(`Nothing to do: ${listed(incoming)} is live already.`);

    const changedNames = changed.map(({ name }) => name);
    const lost = commit && !isStaged ? olderCommitFindings(past, changedNames, root, commit) : [];
    if (!older) refuse(lost);

    const { keepsKit } = await examine(store, before, changed, { drop, site: await runningSite(settings) });
    if (isStaged)
      return console.log(
        `In the store, and live for nobody: ${listed(changed)}. Preview: ${settings.publicUrl}/admin/releases`,
      );

    const { release, modules } = await goLive(store, changed, {
      commit,
      keepsKit,
      ...(lost.length > 0 && { older }),
      dropped: drop,
      ifRelease: before.release,
    });
    console.log(
      `Release ${release} is live: ${listed(changed)} at ${settings.publicUrl}${changed[0]?.prefixes?.[0] ?? '/'}`,
    );
    // Another module is damaged, which is not this publisher's fault.
    for (const { sentence } of await integrityFindings(store, modules))
      console.warn(`${sentence} Until another version is live, a gateway that starts may show an older release.`);
    const back = rollbackCommand(before, changedNames);
    if (back) console.log(`To go back: ${back}`);
  }).catch(async (error: unknown) => {
    // A refused version must not stay for preview or release. If removing fails, a later prune does it.
    const isRefused = error instanceof Unfit || error instanceof PageNotRendered;
    if (isRefused)
      await removeUnreleased(
        store,
        incoming.filter((module) => !there.has(idOf(module))),
      ).catch(() => undefined);
    throw error;
  });
}

const idOf = ({ name, version }: ReleasedModule) => `${name}@${version}`;
const listed = (modules: readonly ReleasedModule[]) => modules.map(idOf).join(', ');

/** The address of the site, if it is running; its API answers, too. */
async function runningSite({ publicUrl }: ReleaseSettings): Promise<string | undefined> {
  const response = await fetch(publicUrl + addressOf('GET /dates')).catch(() => undefined);
  return response?.ok ? publicUrl : undefined;
}
