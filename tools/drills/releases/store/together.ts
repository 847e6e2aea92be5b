import { history, releaseBuilds, versionIn, type Release } from '@conference/release-store';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endOf, forkScript } from '../../../start/children';
import { aBuild, aShell, RENDERED } from './builds';
import type { Published } from './publisher';
import type { Read } from './reader';

/** What each of the publishers publishes: two of them the same, whose pages are rendered. */
const PUBLISHED = [RENDERED, RENDERED, 'mfe-b'];
const TIMES = 100;

/**
 * Three processes publish at the same time, two of them the same module, while another reads what is live.
 * @returns what was measured, in a sentence
 */
export async function together(folder: string): Promise<{ measured: string; wrong: string[] }> {
  await mkdir(folder);
  const first = [RENDERED, 'mfe-b', 'mfe-idle'].map((name) => aBuild(folder, name, 'first'));
  await releaseBuilds(join(folder, 'releases'), await Promise.all([aShell(folder), ...first]));
  const began = Date.now();
  const reader = started('reader.ts', folder);
  const publishers = PUBLISHED.map((name) => {
    const published: Published[] = [];
    return {
      name,
      published,
      ended: endOf(
        started('publisher.ts', folder, name, String(TIMES)).on('message', (one: Published) => published.push(one)),
      ),
    };
  });
  const ends = await Promise.all(publishers.map(({ ended }) => ended));
  const took = Date.now() - began;
  reader.send('stop');
  const [read] = (await once(reader, 'message')) as [Read];

  const releases = (await history(join(folder, 'releases'))).reverse();
  const wrong = [
    ...read.wrong,
    ...publishers.flatMap(({ name, published }) => lost(releases, name, published)),
    ...mixed(releases),
  ];
  if (ends.some((end) => end !== 0)) wrong.push(`The publishers end with ${ends.join(', ')}`);
  if (releases.length !== 1 + PUBLISHED.length * TIMES) wrong.push(`There are ${releases.length} releases`);
  const measured = `${PUBLISHED.length} publishers at once, ${TIMES} publishes each: ${releases.length - 1} releases in ${Math.round(took / 1000)} s, read ${read.reads} times meanwhile`;
  return { measured, wrong };
}

const started = (script: string, ...parameters: string[]) => forkScript(join(import.meta.dirname, script), parameters);

/** What a publisher was told is live, but the history does not have under that number. */
function lost(releases: readonly Release[], name: string, published: readonly Published[]): string[] {
  return published
    .filter(
      ({ release, version }) => !releases.some((one) => one.release === release && versionIn(one, name) === version),
    )
    .map(({ release, version }) => `Release ${release} with ${name}@${version} is lost`);
}

/** Releases whose number is not higher than the one before, or that changed more than the one module they are about. */
function mixed(releases: readonly Release[]): string[] {
  return releases.slice(1).flatMap((release, index) => {
    const before = releases[index];
    if (!before || release.release <= before.release)
      return [`Release ${release.release} comes after release ${before?.release}`];
    const changed = release.modules
      .filter(({ name, version }) => versionIn(before, name) !== version)
      .map(({ name }) => name);
    const isOne =
      changed.length === 1 &&
      changed.join() === release.change?.modules.join() &&
      release.modules.length === before.modules.length;
    return isOne ? [] : [`Release ${release.release} changes ${changed.join()}`];
  });
}
