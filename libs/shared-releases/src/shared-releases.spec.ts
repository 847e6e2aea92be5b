import { Bucket } from '@conference/bucket';
import { DatabaseServer } from '@conference/database-server';
import {
  history,
  liveNumber,
  liveRelease,
  prune,
  publishEdition,
  releaseBuilds,
  rollBack,
  storeImage,
} from '@conference/release-store';
import { copyItem, Following, imageItem, joinStore, NotShared, shareItems } from '@conference/release-store/sharing';
import { writtenBuild } from '@conference/release-store/testing';
import { PAIR_MARK, readReleaseSettings, type SharedStoreSettings } from '@conference/settings';
import { bootCeph, bootMariaDb, findCeph, findMariaDb, type Ceph, type MariaDb } from '@conference/testing';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SharedReleases } from './shared-releases';

const machines = ['one', 'other'] as const;
type Machine = (typeof machines)[number];

// It takes a MariaDB and an S3 storage of its own: where one is missing it is counted as skipped.
(findCeph() && findMariaDb() ? describe : describe.skip)('a release store that machines share', () => {
  let ceph: Ceph;
  let server: MariaDb;
  beforeAll(async () => {
    [ceph, server] = await Promise.all([bootCeph(), bootMariaDb({ durable: false })]);
    await ceph.create('conference');
  });
  afterAll(() => Promise.all([ceph.stop(), server.stop()]));

  let folder: string;
  let settings: SharedStoreSettings;
  let shared: Record<Machine, SharedReleases>;
  const storeOf = (machine: Machine) => join(folder, machine);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shared-'));
    const name = `site${randomBytes(4).toString('hex')}`;
    const { sharedStore } = readReleaseSettings({
      ...ceph.env,
      DATA_DIR: folder,
      RELEASES_STORE: 'shared',
      DATABASE_URL: server.create(name),
      STORAGE_URL: `s3://conference/${name}?endpoint=${ceph.endpoint}`,
    });
    if (!sharedStore) throw new Error('It is not shared.');
    settings = sharedStore;
    shared = { one: new SharedReleases(sharedStore), other: new SharedReleases(sharedStore) };
  });
  afterEach(async () => {
    await Promise.all(machines.map((machine) => shared[machine].close()));
    await rm(folder, { recursive: true });
  });

  const join_ = (machine: Machine) => joinStore(storeOf(machine), shared[machine]);
  /** The key to sign with is brought by hand. */
  const bringKey = () => cp(join(storeOf('one'), 'key'), join(storeOf('other'), 'key'), { recursive: true });

  const content = (title: string) => ({
    key: '2025',
    number: 1,
    shape: '1.0.0',
    document: { title },
    parts: { en: { basics: { title } } },
  });

  async function release(machine: Machine, module: string, text: string) {
    const build = await writtenBuild(
      join(folder, `${module}-${text}`),
      { name: module, prefixes: [module === 'mfe-public' ? '/' : `/${module}`], edition: '1.0.0' },
      { 'entry.js': `'${text}'` },
    );
    return releaseBuilds(storeOf(machine), [build], { firstEdition: content('first') });
  }

  /** Both share the store, and something is live. */
  async function together(): Promise<void> {
    await join_('one');
    await release('one', 'mfe-public', 'first');
    await join_('other');
    await bringKey();
  }

  /** As the API marks both. */
  async function mark(): Promise<void> {
    const database = new DatabaseServer(settings.database);
    await database.query('CREATE TABLE pair_mark (pair VARCHAR(36))');
    await database.query("INSERT INTO pair_mark VALUES ('this one')");
    await database.close();
    await new Bucket(settings.storage).put(PAIR_MARK, Buffer.from('{"pair":"this one"}'));
  }

  /** As one is into which a backup is restored. */
  async function emptied(): Promise<void> {
    const bucket = new Bucket(settings.storage);
    for await (const { key } of bucket.list('')) await bucket.remove(key);
  }

  it('has on each machine what was released on any, with all that was live before', async () => {
    await release('one', 'mfe-public', 'first');
    await release('one', 'mfe-public', 'second');
    // Until then it belonged to one machine.
    await join_('one');
    await join_('other');
    await bringKey();
    expect(await history(storeOf('other'))).toEqual(await history(storeOf('one')));

    await release('other', 'mfe-public', 'third');
    await rollBack(storeOf('one'), ['mfe-public']);
    expect((await history(storeOf('one'))).map(({ release: number }) => number)).toEqual([4, 3, 2, 1]);
    const [live, , second] = await history(storeOf('one'));
    expect(live?.modules).toEqual(second?.modules);
  });

  it('shows a release on the other machine within a second', async () => {
    await together();
    const following = new Following(storeOf('other'), shared.other, { onFailure: () => undefined });
    try {
      await pause(500);
      await publishEdition(storeOf('one'), content('second'));
      const began = performance.now();
      while ((await liveNumber(storeOf('other'))) !== 2) {
        if (performance.now() - began > 30_000) throw new Error('It never came.');
        await pause(10);
      }
      expect((await liveRelease(storeOf('other')))?.edition).toEqual((await liveRelease(storeOf('one')))?.edition);
      expect(following.isFresh).toBe(true);
    } finally {
      await following.end();
    }
  });

  it('loses nothing when both machines release at once', async () => {
    await together();
    const all = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
    await Promise.all(all.map((module, index) => release(machines[index % 2] ?? 'one', module, 'first')));

    const [live] = await shared.one.releases(1);
    expect(live?.release).toBe(5);
    await shared.one.inTurn(async () => undefined);
    await join_('one');
    await join_('other');
    for (const machine of machines)
      expect((await liveRelease(storeOf(machine)))?.modules.map(({ name }) => name)).toEqual([...all, 'mfe-public']);
  });

  it('goes on after a machine has died before, and after, its release was live', async () => {
    await together();
    const dies = () => Promise.reject(new Error('power cut'));
    const cutAt = (step: string) => ({ reached: (at: string) => (at === step ? dies() : undefined) });
    await expect(publishEdition(storeOf('one'), content('lost'), cutAt('written'))).rejects.toThrow('power cut');
    await publishEdition(storeOf('other'), content('second'));
    await expect(publishEdition(storeOf('other'), content('third'), cutAt('swapped'))).rejects.toThrow('power cut');
    const { change } = await publishEdition(storeOf('one'), content('fourth'));

    expect(change?.edition).toEqual({ key: '2025', number: 1 });
    expect((await history(storeOf('one'))).map(({ release: number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it('has no release live whose predecessor was replaced meanwhile', async () => {
    await together();
    await publishEdition(storeOf('one'), content('second'));
    const isLive = await shared.other.makeLive({ release: 7, sha256: '0'.repeat(64) }, 1);
    expect(isLive).toBe(false);
    expect((await shared.other.releases(1))[0]?.release).toBe(2);
    // One whose answer was lost is told again that it is live.
    const [live] = await shared.one.releases(1);
    expect(live && (await shared.one.makeLive(live, 1))).toBe(true);
  });

  it('changes nothing while the bucket or the database is away, and says so', async () => {
    await together();
    await ceph.kill();
    await expect(publishEdition(storeOf('one'), content('second'))).rejects.toMatchObject({
      name: 'BucketUnavailable',
    });
    await ceph.restart();
    expect(await liveNumber(storeOf('one'))).toBe(1);
    expect((await shared.one.releases(1))[0]?.release).toBe(1);
    await publishEdition(storeOf('one'), content('second'));
  });

  it('is not changed without the key, nor by a process that shares nothing', async () => {
    await join_('one');
    await release('one', 'mfe-public', 'first');
    await join_('other');
    await expect(publishEdition(storeOf('other'), content('second'))).rejects.toThrow(/private\.pem cannot be read/);
    // As another process on that machine sees it.
    const copied = join(folder, 'copied');
    await cp(storeOf('one'), copied, { recursive: true });
    await expect(publishEdition(copied, content('second'))).rejects.toThrow(NotShared);
    expect((await shared.one.releases(9)).map(({ release: number }) => number)).toEqual([1]);
  });

  it('gives pictures that no release names to all, and to a machine that publishes with them', async () => {
    await together();
    const digest = await storeImage(storeOf('one'), { 320: Buffer.from('a picture') });
    await shareItems(storeOf('one'), [imageItem(digest)]);
    await publishEdition(storeOf('other'), { ...content('second'), images: [digest] });
    expect((await liveRelease(storeOf('other')))?.edition?.images).toEqual([digest]);
    expect(await copyItem(storeOf('one'), shared.one, imageItem(digest))).toBe(true);
  });

  it('tells each machine how far a publish of another one has come', async () => {
    await shared.one.noteJob('a-publish', 'begun');
    await shared.one.noteJob('a-publish', 'checked');
    expect(await shared.other.job('a-publish')).toEqual({ text: 'checked', isSilent: false });
    expect(await shared.other.job('another')).toBeUndefined();

    const database = new DatabaseServer(settings.database);
    await database.query('UPDATE release_job SET at = at - INTERVAL 21 SECOND');
    expect(await shared.other.job('a-publish')).toMatchObject({ isSilent: true });
    await database.query('UPDATE release_job SET at = at - INTERVAL 1 HOUR');
    await database.close();
    await shared.one.noteJob('another', 'begun');
    expect(await shared.other.job('a-publish')).toBeUndefined();
  });

  it('is pruned for all, but only in a bucket that carries the mark of its database', async () => {
    await together();
    for (const title of ['second', 'third']) await publishEdition(storeOf('one'), content(title));
    const inFourDays = Date.now() + 4 * 24 * 60 * 60 * 1000;
    await expect(prune(storeOf('one'), 1, inFourDays)).rejects.toThrow();
    expect(await shared.one.releases(9)).toHaveLength(3);

    await mark();
    await prune(storeOf('one'), 1, inFourDays);
    expect((await shared.other.releases(9)).map(({ release: number }) => number)).toEqual([3]);
    expect([...(await shared.other.items())].filter((item) => item.startsWith('editions/'))).toHaveLength(1);
  });

  it('comes back from a backup: what the database names is put into an empty bucket', async () => {
    await together();
    await publishEdition(storeOf('one'), content('second'));
    await emptied();
    await join_('one');
    await rm(storeOf('other'), { recursive: true });
    await mkdir(storeOf('other'));
    await join_('other');
    expect(await history(storeOf('other'))).toEqual(await history(storeOf('one')));
  });
});
