import { firstEdition } from '@conference/edition/content';
import { shape } from '@conference/edition/shape';
import { publishEdition, releaseBuilds, type Release } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inc } from 'semver';
import { editionOf } from './edition';
import { LiveRelease } from './live-release';

const NEXT_MINOR = inc(shape, 'minor') ?? '';
const NEXT_MAJOR = inc(shape, 'major') ?? '';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newer-shape-'));
  store = join(folder, 'releases');
  await releaseBuilds(store, [await build('1.0.0')], { firstEdition: firstEdition() });
});
afterEach(() => rm(folder, { recursive: true }));

const build = (edition: string) =>
  writtenBuild(join(folder, edition), { name: 'shell', kind: 'host', edition }, { 'entry.js': `'${edition}'` });

/** A site after an update to the next major version: its modules and its data go live together. */
async function upgradedSite(): Promise<Release> {
  const content = { ...firstEdition(), shape: NEXT_MAJOR, parts: { en: { core: { otherwise: true } } } };
  return releaseBuilds(store, [await build(NEXT_MAJOR)], { firstEdition: content, editionAgain: () => content });
}

it('an edition of the next minor is served, whatever it has gained', async () => {
  const { parts, ...content } = firstEdition();
  const gained = { en: { ...parts.en, core: { ...parts.en.core, chat: '@desk' }, weather: { hint: 'Rain' } } };
  await publishEdition(store, { ...content, number: 2, shape: NEXT_MINOR, parts: gained });
  const release = await new LiveRelease(store).current();
  expect(release.number).toBe(2);
  expect(release.edition?.parts.en).toMatchObject({ weather: { hint: 'Rain' } });
  expect(editionOf(release).core).toMatchObject(parts.en.core);
});

it('of an edition of the next major the release before it stays, also for a gateway that starts, and its shape is named once', async () => {
  const doubt = jest.fn();
  const live = new LiveRelease(store, doubt);
  expect((await live.current()).number).toBe(1);
  expect((await upgradedSite()).release).toBe(2);
  expect([(await live.current()).number, (await live.current()).number]).toEqual([1, 1]);
  expect(doubt.mock.calls).toEqual([[2, 1, NEXT_MAJOR]]);
  expect(live.damagedNumber).toBe(2);
  expect((await new LiveRelease(store).current()).number).toBe(1);
});
