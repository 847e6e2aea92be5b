import {
  integrityFindings,
  NoSuchVersion,
  prune as pruneStore,
  versionIn,
  type Change,
  type Release,
  type UnverifiedKit,
} from '@conference/release-store';
import { changeRelease } from '@conference/release-store/publishing';
import type { ReleaseSettings } from '@conference/settings';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { Refused } from '../start/refused';
import { comparedKits } from './kits';
import { releaseHistory, storeOf } from './release-history';

/** Rolls modules back as one release and prints what is live. @throws Refused, Unfit, PageNotRendered, Overtaken, Busy */
export async function rollback(settings: ReleaseSettings, names: string[], to?: string): Promise<void> {
  const [before] = await releaseHistory(settings);
  const store = storeOf(settings);
  const ended = to === undefined && names.length === 1 && before.rollout?.module.name === names[0];
  const compare = (modules: readonly UnverifiedKit[]) => comparedKits(store, modules, join(root, 'shell'));
  const change = { change: 'roll back', modules: names, to, ifRelease: before.release } as const;
  const release = await changeRelease(store, change, compare).catch((error: unknown) => {
    if (!(error instanceof NoSuchVersion)) throw error;
    throw new Refused(
      `${error.message} What was: npm run release -- history ${names.join(' ')}; --to <version>, written out, goes to any of it.`,
    );
  });
  if (release.release === before.release)
    return console.log(`Nothing to do: ${listed(before, names)} is live already.`);
  if (ended) return console.log(`Release ${release.release} is live: all visitors have ${listed(release, names)}.`);
  console.log(`Release ${release.release} is live: ${listed(release, names)} at ${settings.publicUrl}`);
  const [name = ''] = names;
  const from = versionIn(before, name);
  const ofOne = from ? `rollback ${name} --to ${from}` : `remove ${name}`;
  const forward = names.length === 1 ? ofOne : `publish ${names.join(' ')}, of the commit that was live`;
  console.log(`To go forward again: npm run release -- ${forward}`);
}

/** Changes the share of visitors who get the version that some of them have already. @throws NoSuchVersion, Overtaken, Busy, Unreadable */
export async function rollout(settings: ReleaseSettings, [name = '']: string[], share: number): Promise<void> {
  await releaseHistory(settings);
  const release = await changeRelease(storeOf(settings), { change: 'roll out', module: name, share });
  const given = release.rollout ? `${name}@${release.rollout.module.version}` : listed(release, [name]);
  console.log(`Release ${release.release} is live: ${share} % of visitors have ${given}.`);
  console.log(`To go back: npm run release -- rollback ${name}`);
}

/** Takes a module out of what is live. @throws NoSuchVersion, Unfit, PageNotRendered, Overtaken, Busy, Unreadable */
export async function remove(settings: ReleaseSettings, [name = '']: string[]): Promise<void> {
  const [before] = await releaseHistory(settings);
  const change = { change: 'remove', module: name, ifRelease: before.release } as const;
  const { release } = await changeRelease(storeOf(settings), change);
  const { prefixes = [] } = before.modules.find((module) => module.name === name) ?? {};
  console.log(`Release ${release} is live, without ${name}: nobody answers ${prefixes.join(', ')} any more.`);
  console.log(`To go back: npm run release -- rollback ${name}`);
}

/**
 * Switches a module off, with a sentence in its place, or on.
 * @throws NoSuchVersion, Unfit, Overtaken, Busy, Unreadable
 */
export async function switchOff(settings: ReleaseSettings, [name = '']: string[], sentence?: string): Promise<void> {
  await releaseHistory(settings);
  const { release } = await changeRelease(storeOf(settings), { change: 'switch', module: name, sentence });
  console.log(`Release ${release} is live. ${name} is switched ${sentence === undefined ? 'on' : 'off'}.`);
  if (sentence !== undefined) console.log(`To switch it on again: npm run release -- switch ${name} on`);
}

/** Prints what is live. */
export async function showStatus(settings: ReleaseSettings): Promise<void> {
  const [live] = await releaseHistory(settings);
  console.log(`Release ${live.release}, since ${live.at}`);
  if (live.offline === 'off') console.log(SWITCHED.off);
  for (const { sentence } of await integrityFindings(storeOf(settings), live.modules)) console.warn(sentence);
  for (const { name, version } of live.modules) {
    const fallback = live.previous[name];
    const off = live.off?.[name];
    const rollout = live.rollout?.module.name === name ? live.rollout : undefined;
    const remarks = [
      fallback && `falls back on ${fallback.version}`,
      rollout && `${rollout.share} % of visitors have ${rollout.module.version}`,
      off !== undefined && `off: ${off}`,
    ];
    console.log([`  ${name.padEnd(18)} ${version}`, ...remarks.filter(Boolean)].join('   '));
  }
}

/** Prints the history of one module or of all. @throws Refused when there is none of that module */
export async function showHistory(settings: ReleaseSettings, [module]: string[]): Promise<void> {
  const past = await releaseHistory(settings);
  const shown = module === undefined ? past : past.filter(({ change }) => isAbout(change, module));
  if (shown.length === 0) throw new Refused(`No release that is still there changed ${module}.`);
  for (const release of shown)
    console.log([String(release.release).padStart(5), release.at, ...changeIn(release)].join('  '));
}

const isAbout = (
  { modules, removed = [], switched, rollout }: Change = { action: 'publish', modules: [] },
  module: string,
) => [...modules, ...removed, switched?.module, rollout?.module].includes(module);

/** What a release changed, in columns. */
function changeIn(release: Release): string[] {
  const change: Partial<Change> = release.change ?? {};
  const {
    action = 'publish',
    modules = [],
    removed = [],
    commit,
    subject,
    older,
    publisher,
    evidence,
    switched,
    rollout,
    by,
    actor,
    reason,
  } = change;
  const who = actor ?? publisher;
  const credit = who ? [`by ${who}`] : [];
  if (removed.length > 0) return ['remove'.padEnd(8), removed.join(', '), ...credit];
  if (switched)
    return ['switch'.padEnd(8), `${switched.module} ${switched.to}`, ...credit, ...(reason ? [reason] : [])];
  const given = rollout && `${rollout.module}@${rollout.version} for ${rollout.share} %`;
  const what = modules.length > 0 ? listed(release, modules) : (given ?? `offline ${release.offline ?? 'on'}`);
  return [
    action.padEnd(8),
    what,
    ...(commit ? [commit.slice(0, 10)] : []),
    ...(subject ? [subject] : []),
    ...credit,
    ...(evidence ? [evidence] : []),
    ...(older ? [`an older commit: ${older}`] : []),
    ...(by ? [`by the ${by}: ${reason ?? ''}`] : reason ? [reason] : []),
  ];
}

/** Switches offline pages on or off. @throws Overtaken, Busy */
export async function offline(settings: ReleaseSettings, to: 'on' | 'off'): Promise<void> {
  await releaseHistory(settings);
  const { release } = await changeRelease(storeOf(settings), { change: 'offline', to });
  console.log(`Release ${release} is live. ${SWITCHED[to]}`);
}

/** What happens to visited pages. */
const SWITCHED = {
  on: 'Browsers keep pages for when there is no network.',
  off: 'Browsers keep no page for when there is no network, and let go of what they have when they next open one.',
};

/** Removes versions that only older releases have, and prints them. */
export async function prune(settings: ReleaseSettings, count: number): Promise<void> {
  await releaseHistory(settings);
  const { releases, versions } = await pruneStore(storeOf(settings), count);
  console.log(`Removed ${releases} releases and ${versions.length} versions that only they had.`);
}

const listed = (release: Release, names: readonly string[]) =>
  names.map((name) => `${name}@${versionIn(release, name) ?? ''}`).join(', ');
