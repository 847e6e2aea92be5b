import { Bucket } from '@conference/bucket';
import {
  history,
  layout,
  publishEdition,
  releaseBuilds,
  STAGED_EDITION,
  stagedRecord,
  stagedVersion,
  stageEdition,
  storeImage,
} from '@conference/release-store';
import { copyItem, editionItem, imageItem, joinStore, moduleItem, shareItems } from '@conference/release-store/sharing';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES, type SharedStoreSettings } from '@conference/settings';
import { SharedReleases } from '@conference/shared-releases';
import { bootSharingServers, findSharingServers, type SharingServers } from '@conference/shared-releases/testing';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What machines share, and one of the machines, which takes backups or is restored. */
interface Site {
  env: Record<string, string>;
  storage: SharedStoreSettings['storage'];
  shared: SharedReleases;
  store: string;
}

(findSharingServers() ? describe : describe.skip)('a backup of machines that share releases', () => {
  let servers: SharingServers;
  beforeAll(async () => (servers = await bootSharingServers()));
  afterAll(() => servers.stop());

  let folder: string;
  let backup: string;
  let site: Site;
  /** Where it is restored. */
  let place: Site;
  /** The store of another machine of the site, which publishes. */
  let other: string;
  let picture: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shared-backup-'));
    [backup, other] = [join(folder, 'backup'), join(folder, 'other')];
    [site, place] = [siteNamed('site'), siteNamed('place')];
    await joinStore(site.store, site.shared);
    const build = await writtenBuild(join(folder, 'build'), {
      name: 'mfe-public',
      prefixes: ['/'],
      edition: '1.0.0',
    });
    await releaseBuilds(site.store, [build], { firstEdition: content('first') });
    await joinStore(other, site.shared);
    await cp(join(site.store, 'key'), join(other, 'key'), { recursive: true });
    // The publishing service of the machine that takes the backup is away meanwhile.
    await publishEdition(other, content('second'));
    await stageEdition(other, content('draft'));
    picture = await storeImage(other, { 320: Buffer.from('a picture') });
    await shareItems(other, [imageItem(picture)]);
  });
  afterEach(async () => {
    await Promise.all([site.shared.close(), place.shared.close()]);
    await rm(folder, { recursive: true });
  });

  function siteNamed(word: string): Site {
    const dataDir = join(folder, word);
    const { env, settings } = servers.newSite(dataDir);
    return { env, storage: settings.storage, shared: new SharedReleases(settings), store: join(dataDir, RELEASES) };
  }

  const content = (title: string) => ({
    key: '2025',
    number: 1,
    shape: '1.0.0',
    document: { title },
    parts: { en: { basics: { title } } },
  });

  /** What a command says. @throws with what it says when it fails */
  async function say(command: 'backup' | 'restore', { env }: Site): Promise<string> {
    const { PATH, TMPDIR } = process.env;
    const tools = join(__dirname, '..');
    const run = promisify(execFile)(process.execPath, [join(tools, `${command}.mjs`), backup], {
      cwd: join(tools, '..'),
      env: { PATH, TMPDIR, ...env },
    });
    return (await run).stdout;
  }

  const refused = (words: RegExp) => ({ stderr: expect.stringMatching(words) as string });
  const numbersOf = async (store: string) => (await history(store)).map(({ release }) => release);

  it('has what the database says is live, and what drafts name, though its machine is behind; machines go on with it', async () => {
    expect(await say('backup', site)).toContain('release 2.');
    expect(await say('restore', place)).toContain('release 2.');

    await joinStore(place.store, place.shared);
    const fresh = join(folder, 'fresh');
    await joinStore(fresh, place.shared);
    expect(await numbersOf(fresh)).toEqual([2, 1]);
    expect(await copyItem(fresh, place.shared, imageItem(picture))).toBe(true);
    const version = stagedVersion(content('draft'));
    expect(await copyItem(fresh, place.shared, moduleItem({ name: STAGED_EDITION, version }))).toBe(true);
    const record = await stagedRecord(fresh, version);
    const { integrity } = record ?? {};
    expect(record && (await copyItem(fresh, place.shared, editionItem(record), { integrity }))).toBe(true);
  });

  it('says what it lacks where what is live is neither on its machine nor in the bucket, and has all else', async () => {
    const bucket = new Bucket(site.storage);
    for await (const { key } of bucket.list(`${RELEASES}/registry/2-`)) await bucket.remove(key);
    await expect(say('backup', site)).rejects.toMatchObject(
      refused(
        /^The database says that release 2 is live, and neither this machine nor s3:\S+ has all of it \(Release 2 is not there\.\)\. .* All else is in the backup\./,
      ),
    );
    expect(await readdir(backup)).toEqual(expect.arrayContaining(['backup.json', 'database.sql']));
    await expect(say('restore', place)).rejects.toMatchObject(refused(/lacks registry\/000002\.json: see /));
  });

  it('is not restored without what its database says is live, and is once that is put into it', async () => {
    await say('backup', site);
    await rm(layout(join(backup, RELEASES)).release(2));
    await expect(say('restore', place)).rejects.toMatchObject(
      refused(
        /^The database of this backup says that release 2 is live, and its release store lacks registry\/000002\.json: see /,
      ),
    );
    expect(await readdir(folder)).not.toContain('place');

    await cp(other, join(backup, RELEASES), { recursive: true });
    await rm(layout(join(backup, RELEASES)).shared);
    await say('restore', place);
    await joinStore(place.store, place.shared);
    expect(await numbersOf(place.store)).toEqual([2, 1]);
  });

  it('is restored with the release before, once its database names no other', async () => {
    await say('backup', site);
    await rm(layout(join(backup, RELEASES)).release(2));
    // What docs/operations.md says where nobody has the release.
    const dump = join(backup, 'database.sql');
    await promisify(execFile)('sed', ['-i', '/^INSERT INTO .live_release. VALUES (2,/d', dump]);
    await say('restore', place);
    await joinStore(place.store, place.shared);
    expect(await numbersOf(place.store)).toEqual([1]);
  });
});
