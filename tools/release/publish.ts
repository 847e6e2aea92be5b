import {
  importBuild,
  integrityFindings,
  removeUnreleased,
  goLive,
  PageNotRendered,
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
import { committed, stillCommitted } from './committed';
import { examine } from './examine';
import { inTime } from './in-time';
import { released } from './modules';
import { liveAndBefore, storeOf } from './past';
import { aBrowser } from './smoke';
import { wayBack } from './way-back';

interface Manner extends Pick<Options, 'drop' | 'uncommitted'> {
  /** Whether it is brought into the store only, for a preview. */
  isStaged?: boolean;
}

/**
 * Builds modules, checks them against themselves and against what is live, tries them in a browser with the live others, and makes
 * them live. Each step says that it is taken; at any of them the site goes on as it is.
 * @throws Refused, Unfit, PageNotRendered, Overtaken, Busy, Unreadable
 */
export async function publish(
  settings: ReleaseSettings,
  names: string[],
  { drop, uncommitted, isStaged }: Manner,
): Promise<void> {
  const store = storeOf(settings);
  const commit = uncommitted ? undefined : committed(root);
  // Whatever is missing is said before anything is built.
  await liveAndBefore(settings);
  await (await aBrowser()).close();

  const there = new Set((await versionsIn(store)).map(({ module }) => idOf(module)));
  const incoming = await build(names.join(), async () => {
    if (!uncommitted) stillCommitted(root, commit);
    console.log('Checking, and copying to the store ...');
    return Promise.all(names.map((name) => importBuild(store, join(root, released[name] ?? ''))));
  });
  await inTime(async () => {
    const [before] = await liveAndBefore(settings);
    const changed = incoming.filter((module) => versionIn(before, module.name) !== module.version);
    if (changed.length === 0) return console.log(`Nothing to do: ${listed(incoming)} is live already.`);

    const { keepsKit } = await examine(store, before, changed, { drop });
    if (isStaged)
      return console.log(
        `In the store, and live for nobody: ${listed(changed)}. Preview: ${settings.publicUrl}/admin/releases`,
      );

    const { release, modules } = await goLive(store, changed, {
      commit,
      keepsKit,
      dropped: drop,
      ifRelease: before.release,
    });
    console.log(
      `Release ${release} is live: ${listed(changed)} at ${settings.publicUrl}${changed[0]?.prefixes?.[0] ?? '/'}`,
    );
    // Something else was damaged, which whoever ships this module cannot help.
    for (const { sentence } of await integrityFindings(store, modules))
      console.warn(`${sentence} Until another version is live, a gateway that starts may show an older release.`);
    const back = wayBack(
      before,
      changed.map(({ name }) => name),
    );
    if (back) console.log(`To go back: ${back}`);
  }).catch(async (error: unknown) => {
    // What was refused is not left among what can be looked at and released. Where that cannot be, it goes with a later prune.
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
