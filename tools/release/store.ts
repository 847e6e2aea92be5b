import { history, prune as pruneStore, rollBack, versionIn, type Release } from '@conference/federation/store';
import type { ReleaseSettings } from '@conference/settings';
import { join } from 'node:path';
import { Refused } from '../start/refused';

const storeOf = ({ dataDir }: ReleaseSettings) => join(dataDir, 'releases');

/** Puts a module back, and says what is live by then. @throws NoSuchVersion, Unfit */
export async function rollback(settings: ReleaseSettings, [module = '']: string[], to?: string): Promise<void> {
  const [before] = await liveAndBefore(settings);
  const release = await rollBack(storeOf(settings), module, to);
  if (release.release === before.release) return console.log(`Nothing to do: ${module}@${versionIn(before, module) ?? ''} is live already.`);
  console.log(`Release ${release.release} is live: ${module}@${versionIn(release, module) ?? ''} at ${settings.publicUrl}`);
  console.log(`To go forward again: npm run release -- rollback ${module} --to ${versionIn(before, module) ?? ''}`);
}

/** Tells what is live. */
export async function showStatus(settings: ReleaseSettings): Promise<void> {
  const [live] = await liveAndBefore(settings);
  console.log(`Release ${live.release}, since ${live.at}`);
  for (const { name, version } of live.modules) {
    const fallback = live.previous[name];
    console.log(`  ${name.padEnd(18)} ${version}${fallback ? `   falls back on ${fallback.version}` : ''}`);
  }
}

/** Tells what was live, of one module or of all. */
export async function showHistory(settings: ReleaseSettings, [module]: string[]): Promise<void> {
  for (const release of await liveAndBefore(settings)) {
    const { action = 'publish', modules = [], commit } = release.change ?? {};
    if (module && !modules.includes(module)) continue;
    const what = modules.map((name) => `${name}@${versionIn(release, name) ?? ''}`).join(', ');
    console.log(`${String(release.release).padStart(5)}  ${release.at}  ${action.padEnd(8)}  ${what}${commit ? `  ${commit.slice(0, 10)}` : ''}`);
  }
}

/** Removes what only older releases have, and says what that was. */
export async function prune(settings: ReleaseSettings, keep: number): Promise<void> {
  await liveAndBefore(settings);
  const { releases, versions } = await pruneStore(storeOf(settings), keep);
  console.log(`Removed ${releases} releases and ${versions.length} versions that only they had.`);
}

async function liveAndBefore(settings: ReleaseSettings): Promise<[Release, ...Release[]]> {
  const [live, ...before] = await history(storeOf(settings));
  if (!live) throw new Refused(`Nothing has been released to ${storeOf(settings)} yet.`);
  return [live, ...before];
}
