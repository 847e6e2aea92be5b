import { bringIn, goLive, history, versionIn, type ReleasedModule } from '@conference/federation/store';
import type { ReleaseSettings } from '@conference/settings';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { build } from '../start/build';
import { Refused } from '../start/refused';
import type { Options } from './command';
import { examine } from './examine';
import { released } from './modules';

interface Manner extends Pick<Options, 'drop' | 'uncommitted'> {
  /** Whether it is brought into the store only, for a preview. */
  isStaged?: boolean;
}

/**
 * Builds modules, checks them against themselves and against what is live, tries them in a browser with the live others, and makes
 * them live. Each step says that it is taken; at any of them the site goes on as it is.
 * @throws Refused, Unfit, PageNotRendered
 */
export async function publish({ dataDir, publicUrl }: ReleaseSettings, names: string[], { drop, uncommitted, isStaged }: Manner): Promise<void> {
  const store = join(dataDir, 'releases');
  const commit = uncommitted ? undefined : committed();
  const past = await history(store);
  const [live] = past;
  if (!live) throw new Refused(`Nothing has been released to ${store} yet: npm start releases a whole site.`);

  const incoming = await build(names.join(), async () => {
    console.log('Checking, and copying to the store ...');
    return Promise.all(names.map((name) => bringIn(store, join(root, released[name] ?? ''))));
  });
  const changed = incoming.filter((module) => versionIn(live, module.name) !== module.version);
  if (changed.length === 0) return console.log(`Nothing to do: ${listed(incoming)} is live already.`);

  await examine(store, live, changed, { drop });
  if (isStaged) return console.log(`${listed(changed)} is in the store, and live for nobody. Preview it: ${publicUrl}/admin/releases`);

  const { release } = await goLive(store, changed, { commit, dropped: drop });
  console.log(`Release ${release} is live: ${listed(changed)} at ${publicUrl}${changed[0]?.prefixes?.[0] ?? '/'}`);
  for (const { name } of changed) console.log(`To go back: npm run release -- rollback ${name} --to ${versionIn(live, name) ?? ''}`);
}

const listed = (modules: readonly ReleasedModule[]) => modules.map(({ name, version }) => `${name}@${version}`).join(', ');

/** The commit that is built. @throws Refused when there is more than that */
function committed(): string | undefined {
  const git = (...said: string[]) => spawnSync('git', said, { cwd: root, encoding: 'utf8' });
  const { status, stdout } = git('status', '--porcelain');
  // A copy without a history is what it is.
  if (status !== 0) return undefined;
  if (stdout.trim()) throw new Refused(`What is released is a commit, and this is not committed (or say --uncommitted):\n${stdout.trimEnd()}`);
  return git('rev-parse', 'HEAD').stdout.trim();
}
