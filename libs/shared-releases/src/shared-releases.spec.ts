import { Bucket } from '@conference/bucket';
import { DatabaseServer, terms } from '@conference/database-server';
import {
  history,
  layout,
  liveNumber,
  liveRelease,
  Overtaken,
  prune,
  publishEdition,
  releaseBuilds,
  rollBack,
  STAGED_EDITION,
  stagedRecord,
  stagedVersion,
  stageEdition,
  storeImage,
} from '@conference/release-store';
import {
  copyItem,
  editionItem,
  Following,
  imageItem,
  itemsOf,
  joinStore,
  moduleItem,
  NotShared,
  shareItems,
} from '@conference/release-store/sharing';
import { writtenBuild } from '@conference/release-store/testing';
import { PAIR_MARK, type SharedStoreSettings } from '@conference/settings';
import { faultyLine } from '@conference/testing';
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SharedReleases } from './shared-releases';
import { bootSharingServers, findSharingServers, type SharingServers } from './testing/sharing-servers';

const machines = ['one', 'other'] as const;
type Machine = (typeof machines)[number];

const renewal = terms.renewal;

/** For how long is waited for what comes by itself, in ms: not how long it may take. */
const PATIENCE_MS = 30_000;

(findSharingServers() ? describe : describe.skip)('a release store that machines share', () => {
  let servers: SharingServers;
  beforeAll(async () => (servers = await bootSharingServers()));
  afterAll(() => servers.stop());

  let folder: string;
  let settings: SharedStoreSettings;
  let shared: Record<Machine, SharedReleases>;
  const storeOf = (machine: Machine) => join(folder, machine);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shared-'));
    ({ settings } = servers.newSite(folder));
    shared = { one: new SharedReleases(settings), other: new SharedReleases(settings) };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    terms.renewal = renewal;
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

  /** What only an organiser's draft names: a picture, and the preview of an edition. @returns the digest of the picture */
  async function drafted(machine: Machine): Promise<string> {
    await stageEdition(storeOf(machine), content('draft'));
    return storeImage(storeOf(machine), { 320: Buffer.from('a picture') });
  }

  /** Has a machine get what only a draft names, as its API, its gateway and its publishing service do. */
  async function expectDraft(machine: Machine, picture: string): Promise<void> {
    const store = storeOf(machine);
    const version = stagedVersion(content('draft'));
    expect(await copyItem(store, shared[machine], imageItem(picture))).toBe(true);
    expect(await copyItem(store, shared[machine], moduleItem({ name: STAGED_EDITION, version }))).toBe(true);
    const record = await stagedRecord(store, version);
    const { integrity } = record ?? {};
    expect(record && (await copyItem(store, shared[machine], editionItem(record), { integrity }))).toBe(true);
  }

  /** Has the database do something that no machine does. */
  async function change(...statements: string[]): Promise<void> {
    const database = new DatabaseServer(settings.database);
    for (const statement of statements) await database.query(statement);
    await database.close();
  }

  /** As if the machine whose turn it is had been suspended, and another one had taken the turn and given it back. */
  const loseTurn = () => change("UPDATE lease SET owner = 'another', until = '1970-01-02'");

  /** As the API marks both. */
  async function mark(): Promise<void> {
    await change('CREATE TABLE pair_mark (pair VARCHAR(36))', "INSERT INTO pair_mark VALUES ('this one')");
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

  // How soon is said by how often is looked (follow.spec.ts), and measured with machines and gateways (npm run drill -- machines releases).
  it('is followed by a machine by itself', async () => {
    await together();
    const following = new Following(storeOf('other'), shared.other, { onFailure: () => undefined });
    try {
      await publishEdition(storeOf('one'), content('second'));
      const end = performance.now() + PATIENCE_MS;
      while ((await liveNumber(storeOf('other'))) !== 2) {
        if (performance.now() > end) throw new Error('It never comes.');
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
  });

  it('has a release live also where the answer to that was lost', async () => {
    await together();
    const { host, port } = settings.database.hosts[0];
    const line = await faultyLine(`http://${host}:${port}`);
    const hosts: typeof settings.database.hosts = [{ host: '127.0.0.1', port: Number(new URL(line.endpoint).port) }];
    const far = new SharedReleases({ ...settings, database: { ...settings.database, hosts } });
    try {
      await far.releases(1);
      const { fault } = line;
      // Of the connections to come no answer is lost.
      line.fault = {};
      fault.isSilent = true;
      const named = { release: 2, sha256: '2'.repeat(64) };
      const isLive = far.makeLive(named, 1);
      while ((await shared.other.releases(1))[0]?.release !== 2) await pause(10);
      line.hangUp();
      expect(await isLive).toBe(true);
      expect(line.calls).toBe(2);
      // Who has another one of that number, or after another one, is told that theirs is not.
      expect(await far.makeLive({ ...named, sha256: '0'.repeat(64) }, 1)).toBe(false);
      expect(await far.makeLive(named, 0)).toBe(false);
    } finally {
      await far.close();
      await line.end();
    }
  });

  it('is not changed by whoever has lost their turn, which they are told while their work goes on', async () => {
    await together();
    terms.renewal = 50;
    const inTurn = shared.one.inTurn.bind(shared.one);
    let work: Promise<unknown> | undefined;
    jest.spyOn(shared.one, 'inTurn').mockImplementation((doWork) =>
      inTurn((isOurs) => {
        const result = doWork(isOurs);
        work = result;
        return result;
      }),
    );
    let goOn: () => void = () => undefined;
    const standing = new Promise<void>((resolve) => (goOn = resolve));
    const reached = async (step: string) => {
      if (step !== 'written') return;
      await loseTurn();
      await standing;
    };
    await expect(publishEdition(storeOf('one'), content('second'), { reached })).rejects.toThrow(Overtaken);
    goOn();
    await expect(work).rejects.toThrow(Overtaken);
    expect((await shared.other.releases(1))[0]?.release).toBe(1);
    // Nor does that hold up what comes next.
    expect((await publishEdition(storeOf('one'), content('third'))).release).toBe(3);
  });

  it('changes nothing while the bucket or the database is away, and says so', async () => {
    await together();
    await servers.ceph.kill();
    await expect(publishEdition(storeOf('one'), content('second'))).rejects.toMatchObject({
      name: 'BucketUnavailable',
    });
    await servers.ceph.restart();
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

    await change('UPDATE release_job SET at = at - INTERVAL 21 SECOND');
    expect(await shared.other.job('a-publish')).toMatchObject({ isSilent: true });
    await change('UPDATE release_job SET at = at - INTERVAL 1 HOUR');
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

  it('is pruned no further once the turn is lost: what another machine has made live again stays', async () => {
    await together();
    for (const text of ['second', 'third', 'fourth']) await release('one', 'mfe-public', text);
    await join_('other');
    await mark();
    const { remove } = Bucket.prototype;
    const removing = jest.spyOn(Bucket.prototype, 'remove').mockImplementationOnce(async function (this: Bucket, key) {
      await loseTurn();
      // As far back as to what is being removed.
      for (let times = 0; times < 2; times++) await rollBack(storeOf('other'), ['mfe-public']);
      await remove.call(this, key);
    });
    const inFourDays = Date.now() + 4 * 24 * 60 * 60 * 1000;
    await expect(prune(storeOf('one'), 1, inFourDays)).rejects.toThrow(Overtaken);
    expect(removing).toHaveBeenCalledTimes(1);

    const live = await liveRelease(storeOf('other'));
    expect(live?.release).toBe(6);
    const items = await shared.other.items();
    expect(live && itemsOf(live).filter((item) => !items.has(item))).toEqual([]);
    await join_('one');
    expect(await liveRelease(storeOf('one'))).toEqual(live);
  });

  it('comes back from a backup: what the database names is put into an empty bucket, and what no release names yet', async () => {
    await together();
    await publishEdition(storeOf('one'), content('second'));
    const picture = await drafted('one');
    await emptied();
    await join_('one');
    await rm(storeOf('other'), { recursive: true });
    await mkdir(storeOf('other'));
    await join_('other');
    expect(await history(storeOf('other'))).toEqual(await history(storeOf('one')));
    await expectDraft('other', picture);
  });

  it('comes back though the machine of the backup had died before what is live was so on its disk', async () => {
    await together();
    const dies = { reached: (at: string) => (at === 'swapped' ? Promise.reject(new Error('power cut')) : undefined) };
    await expect(publishEdition(storeOf('one'), content('second'), dies)).rejects.toThrow('power cut');
    await writeFile(layout(storeOf('one')).pointer, '1');
    await emptied();
    await join_('one');
    await join_('other');
    expect((await history(storeOf('other'))).map(({ release: number }) => number)).toEqual([2, 1]);
  });

  it('begins with what is on the first machine, also what no release names yet', async () => {
    await release('one', 'mfe-public', 'first');
    const picture = await drafted('one');
    await join_('one');
    await join_('other');
    await bringKey();
    await expectDraft('other', picture);
    await publishEdition(storeOf('other'), { ...content('second'), images: [picture] });
  });

  it('begins with what is live after some time alone, once the database says nothing of before', async () => {
    await together();
    await shared.one.close();
    const alone = join(folder, 'alone');
    await cp(storeOf('one'), alone, { recursive: true });
    await rm(layout(alone).shared);
    await publishEdition(alone, content('second'));
    // What docs/operations.md says of going back to one machine.
    await change('DELETE FROM live_release');
    await joinStore(alone, shared.one);
    await join_('other');
    expect((await history(storeOf('other'))).map(({ release: number }) => number)).toEqual([2, 1]);
  });

  it('is given nothing that is damaged on a machine, nor what was staged more than a month ago', async () => {
    await release('one', 'mfe-public', 'first');
    const picture = await drafted('one');
    const store = layout(storeOf('one'));
    await writeFile(join(store.image(picture), '320.webp'), 'damaged');
    const longAgo = Date.now() / 1000 - 31 * 24 * 60 * 60;
    await utimes(store.module(STAGED_EDITION, stagedVersion(content('draft'))), longAgo, longAgo);
    await join_('one');
    const live = await liveRelease(storeOf('one'));
    expect([...(await shared.one.items())].sort()).toEqual((live ? itemsOf(live) : []).sort());
  });
});
