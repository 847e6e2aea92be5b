import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ANEW, PAIR_MARK } from '@conference/settings';
import { Bucket, BucketUnavailable } from '@conference/bucket';
import { faultyLine } from '@conference/testing';
import { folder } from '../../config/data-dir';
import { readApiSettings, type ApiSettings } from '../../config/settings';
import { beginAnew } from '../../pair/begin-anew';
import { readFolderMark, textOf, writeFolderMark, type StoreMark } from '../../pair/folder-mark';
import { ApiProcess } from '../../testing/api-process';
import { freshBucket, testStorage } from '../../testing/fresh-bucket';
import { freshSettings } from '../../testing/fresh-settings';
import { SlowUpload } from '../../testing/slow-upload';
import { abstractsOf, refusalOf, running, siteWith } from '../../testing/stopped-sites';
import { TestApi } from '../../testing/test-api';
import { BucketStore } from '../bucket-store';
import { FileStore } from '../file-store';
import { openStore } from '../open-store';
import { forgetFiles, moveFiles } from './move-files';
import type { MovingStore } from './moving-store';

/** Nobody has to see a mark here, unless a test says so. */
const SEEN_MS = 0;

/** A site on the disk, and its settings while it moves to a bucket, in it, and on the way back. @param endpoint another way to the storage */
async function sitesWith(applications: number, endpoint?: string) {
  const onDisk = await siteWith(applications, { STORAGE_URL: '' });
  const env = { ...freshBucket(endpoint), STORAGE_FROM: 'disk' };
  const { storage } = readApiSettings(env);
  if (!storage) throw new Error('There is no bucket.');
  return {
    env,
    onDisk,
    moving: { ...onDisk, storage, storageFrom: 'disk' } as ApiSettings,
    inBucket: { ...onDisk, storage },
    back: { ...onDisk, storageFrom: storage },
    bucket: new Bucket(storage),
  };
}

type Site = Awaited<ReturnType<typeof sitesWith>>;

async function keysIn(bucket: Bucket): Promise<number> {
  let keys = 0;
  for await (const _ of bucket.list('abstracts/')) keys += 1;
  return keys;
}

const inStore = async (settings: ApiSettings) => (await openStore(settings).list()).map(({ id }) => id).sort();

describe('abstracts that move', () => {
  it('go to the bucket, where the site goes on, and come back', async () => {
    const { onDisk, moving, inBucket, back } = await sitesWith(3);
    const ids = await abstractsOf(onDisk);
    await running(moving);

    expect(await moveFiles(moving, SEEN_MS)).toMatch(
      /^3 abstracts in the bucket s3:\S+, each with its digest\.\nNow unset STORAGE_FROM and restart the site; then DATA_DIR /,
    );
    await running(inBucket);
    expect(await inStore(inBucket)).toEqual(ids);
    expect(await forgetFiles(moving)).toMatch(/^3 abstracts removed from DATA_DIR/);
    expect(await abstractsOf(onDisk)).toEqual([]);
    await running(inBucket, 1);
    expect(await inStore(inBucket)).toHaveLength(4);

    await moveFiles(back, SEEN_MS);
    await running(onDisk, 1);
    expect(await abstractsOf(onDisk)).toHaveLength(5);
  });

  it('are stored in both places meanwhile, and read from either', async () => {
    const { onDisk, moving, bucket } = await sitesWith(1);
    const [early = ''] = await abstractsOf(onDisk);
    const api = await TestApi.on(moving);
    const { registration: application, token } = await api.registered();
    const id = application.abstractFilePublicId;

    expect(await abstractsOf(onDisk)).toEqual([early, id].sort());
    expect([await bucket.has(`abstracts/${early}`), await bucket.has(`abstracts/${id}`)]).toEqual([false, true]);
    const { to } = api.app.get<MovingStore>(FileStore);
    const download = async () => (await api.call(`GET /registrations/${application._id}/abstract`, { token })).status;
    const away = jest.spyOn(to, 'open').mockRejectedValue(new BucketUnavailable('s3://conference', 'ECONNREFUSED'));
    expect(await download()).toBe(200);
    await rm(`${folder(onDisk, 'abstracts')}/${id}`);
    expect(await download()).toBe(503);
    away.mockRestore();
    expect(await download()).toBe(200);
    expect(await api.app.get(FileStore).has(early)).toBe(true);
    await api.end();
  });

  it('are refused by a place that is away without a wait until it has also removed them', async () => {
    const { moving } = await sitesWith(0);
    const store = openStore(moving) as MovingStore;
    jest.spyOn(store.to, 'put').mockRejectedValue(new BucketUnavailable('s3://conference', 'ECONNREFUSED'));
    jest.spyOn(store.to, 'remove').mockReturnValue(new Promise(() => undefined));

    await expect(store.put({ id: 'an-abstract', sha256: '' }, Buffer.from('x'))).rejects.toThrow('does not answer');
    while (await store.from.has('an-abstract')) await pause(1);
  });

  it('are said to be out of reach, and not to be gone, while the place is away that alone has them', async () => {
    const { moving } = await sitesWith(0);
    const store = openStore(moving) as MovingStore;
    jest.spyOn(store.to, 'read').mockRejectedValue(new BucketUnavailable('s3://conference', 'ECONNREFUSED'));

    await expect(store.read({ id: 'an-abstract', sha256: '' })).rejects.toThrow('does not answer');
  });

  it('are all there that came while they moved', async () => {
    const { moving, inBucket } = await sitesWith(5);
    const api = await TestApi.on(moving);
    let isOver = false;
    const coming = (async () => {
      let came = 0;
      for (; !isOver; came++) await api.registered();
      return came;
    })();
    await moveFiles(moving, SEEN_MS);
    isOver = true;
    const came = await coming;
    await api.end();

    expect(await inStore(inBucket)).toHaveLength(5 + came);
    await running(inBucket);
  });

  it('end a process that knows the old place alone, and nothing is taken any more that it would store there', async () => {
    const { onDisk, moving, inBucket } = await sitesWith(1);
    const old = await ApiProcess.on(onDisk);
    const upload = await SlowUpload.begin(old.address);
    const moved = moveFiles(moving, 12_000);
    await old.closed();

    expect((await upload.finish()).status).toBe(503);
    expect(await old.code).toBe(1);
    expect(old.output).toContain('The abstracts were moved while this process knew only their old place');
    await moved;
    await running(inBucket);
    expect(await inStore(inBucket)).toEqual(await abstractsOf(onDisk));
  });

  it('take the place of damaged ones, and nothing that is carried out late takes them from there', async () => {
    const line = await faultyLine(testStorage().endpoint);
    const { onDisk, moving, inBucket, bucket } = await sitesWith(1, line.endpoint);
    const [id = ''] = await abstractsOf(onDisk);
    await bucket.put(`abstracts/${id}`, Buffer.from('damaged'));
    line.fault = { holds: 'DELETE' };
    await moveFiles(moving, SEEN_MS);
    await line.late().catch(() => undefined);

    expect(await readFile(join(folder(onDisk, 'abstracts'), id))).toEqual(await bucket.read(`abstracts/${id}`));
    expect(await inStore(inBucket)).toEqual([id]);
    await line.end();
  });

  it('are elsewhere also for a process that had just read the mark of the old place, and writes its own', async () => {
    const { onDisk, moving } = await sitesWith(1);
    const before = (await readFolderMark(onDisk)) as StoreMark;
    const moved = moveFiles(moving, 500);
    while (!(await readFolderMark(onDisk))?.pair.startsWith('moved ')) await pause(1);
    await writeFolderMark(onDisk, before);
    await moved;

    expect((await readFolderMark(onDisk))?.pair).toBe(`moved ${before.pair}`);
  });

  it.each<[string, (site: Site) => Promise<boolean>]>([
    ['it has begun', async ({ bucket }) => (await bucket.read(PAIR_MARK)) !== undefined],
    ['some are copied', async ({ bucket }) => (await keysIn(bucket)) >= 3],
    ['all are copied', async ({ onDisk }) => (await readFolderMark(onDisk))?.pair.startsWith('moved ') ?? false],
  ])('are not lost when the move is killed once %s, and go on', async (_, isThen) => {
    const site = await sitesWith(12);
    const { onDisk, moving, inBucket, env } = site;
    const ids = await abstractsOf(onDisk);
    const command = ApiProcess.command(onDisk, ['--files', 'move'], env);
    while (!(await isThen(site))) await pause(1);
    command.kill('SIGKILL');
    await once(command, 'exit');

    expect(await refusalOf(inBucket)).toMatch(/does not have all abstracts yet\. STORAGE_FROM has to say/);
    await running(moving);
    expect(await abstractsOf(onDisk)).toEqual(ids);
    await moveFiles(moving, SEEN_MS);
    await running(inBucket);
    expect(await inStore(inBucket)).toEqual(ids);
  });
});

describe('beginning anew while abstracts move', () => {
  it('makes one pair of both places, and the new one is not taken for complete', async () => {
    const { onDisk, moving, inBucket } = await sitesWith(2);
    await running(moving, 1);
    await beginAnew(moving, true);
    await running(moving);
    const mark = await readFolderMark(onDisk);
    await running(moving);
    expect((await readFolderMark(onDisk))?.pair).toBe(mark?.pair);

    expect(await refusalOf(inBucket)).toMatch(/does not have all abstracts yet\./);
    await moveFiles(moving, SEEN_MS);
    await running(inBucket);
    expect(await inStore(inBucket)).toEqual(await abstractsOf(onDisk));
  });

  it('takes what was restored into the new place for all, where the old one was left', async () => {
    const { onDisk, moving, inBucket, bucket } = await sitesWith(1);
    await moveFiles(moving, SEEN_MS);
    await bucket.put(PAIR_MARK, Buffer.from(textOf({ pair: ANEW, changes: 0, at: '' })));
    await running(moving);

    await running(moving);
    await running(inBucket);
    expect(await refusalOf(onDisk)).toMatch(/^The abstracts of DATA_DIR \S+ are elsewhere now\./);
  });
});

describe('a move', () => {
  it('is refused from a place that never had the abstracts, and so is a start with that', async () => {
    const { onDisk, moving, bucket } = await sitesWith(2);
    const { storage: elsewhere } = readApiSettings(freshBucket());
    const wrong = { ...moving, storageFrom: elsewhere as NonNullable<typeof elsewhere> };
    const mark = (await readFolderMark(onDisk)) as StoreMark;
    await bucket.put(PAIR_MARK, Buffer.from(textOf({ ...mark, pair: `moving ${mark.pair}` })));

    expect(await refusalOf(wrong)).toMatch(/does not have all abstracts yet\. STORAGE_FROM has to say/);
    await expect(moveFiles(wrong, SEEN_MS)).rejects.toThrow('STORAGE_FROM has to say');
    await moveFiles(moving, SEEN_MS);
    await expect(moveFiles(wrong, SEEN_MS)).rejects.toThrow(/^The bucket s3:\S+ does not carry the mark of the/);
  });

  it('is given up when the new place does not keep what it takes', async () => {
    const { onDisk, moving, inBucket } = await sitesWith(1);
    const [id = ''] = await abstractsOf(onDisk);
    const damaged = Object.assign(new Error('damaged'), { code: 'EDAMAGED' });
    const read = jest.spyOn(BucketStore.prototype, 'read').mockRejectedValue(damaged);
    await expect(moveFiles(moving, SEEN_MS)).rejects.toThrow(`again and again (${id}).`);
    read.mockRestore();

    expect(await refusalOf(inBucket)).toMatch(/does not have all abstracts yet\./);
    await running(onDisk);
  });

  it('is refused for a DATA_DIR that is not there', async () => {
    const { moving } = await sitesWith(0);
    const wrong = { ...moving, dataDir: `${moving.dataDir}-of-nobody` };

    await expect(moveFiles(wrong, SEEN_MS)).rejects.toThrow(/^DATA_DIR \S+-of-nobody is not there: set that of the/);
  });
});

describe('a start', () => {
  it('is refused when the abstracts are on the disk and the bucket is empty', async () => {
    const { onDisk, inBucket } = await sitesWith(2);

    expect(await refusalOf(inBucket)).toMatch(
      /does not belong to the bucket s3:\S+: none of its 2 abstracts is there\. .*"npm run files -- move"/,
    );
    await running(onDisk);
  });

  it('is refused when they are in the bucket and the settings say the disk', async () => {
    const { onDisk, moving, inBucket } = await sitesWith(2);
    await moveFiles(moving, SEEN_MS);

    expect(await refusalOf(onDisk)).toMatch(
      /^The abstracts of DATA_DIR \S+ are elsewhere now\. STORAGE_URL has to say/,
    );
    await running(inBucket);
    expect(await readdir(folder(onDisk, 'abstracts'))).toHaveLength(2);
  });

  it('is refused when a rehearsal begins on a bucket that another site uses', async () => {
    const { moving, inBucket } = await sitesWith(1);
    await moveFiles(moving, SEEN_MS);
    const rehearsal = { ...(await freshSettings()), storage: inBucket.storage };

    expect(await refusalOf(rehearsal)).toMatch(/^The bucket s3:\S+ holds abstracts of another site: a rehearsal needs/);
  });

  it('is refused when the bucket carries the mark of another site', async () => {
    const [one, other] = [await sitesWith(1), await sitesWith(1)];
    await moveFiles(one.moving, SEEN_MS);
    const mixed = { ...other.onDisk, storage: one.inBucket.storage };

    expect(await refusalOf(mixed)).toMatch(
      /does not belong to the bucket s3:\S+: 1 of the 1 abstract there is unknown/,
    );
  });
});
