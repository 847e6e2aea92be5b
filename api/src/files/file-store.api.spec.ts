import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { makeDataDir } from '../config/data-dir';
import { DAY } from '../durations';
import { freshSettings } from '../testing/fresh-settings';
import type { FileStore } from './file-store';
import { openStore } from './open-store';
import { contentOf } from './checked-stream';

const fileOf = (content: Buffer) => ({
  id: randomUUID(),
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** The files and sockets that this process has open; none where the system is not Linux, which alone lists them. */
async function openPaths(): Promise<string[]> {
  const open = '/proc/self/fd';
  const names = process.platform === 'linux' ? await readdir(open) : [];
  const links = names.map((name) => readlink(join(open, name)).catch(() => ''));
  return Promise.all(links);
}

/** What every store promises: on the disk, and on a bucket where this run has one (jest.config.mjs). */
describe('a store of abstracts', () => {
  let store: FileStore;
  beforeEach(async () => {
    const settings = await freshSettings();
    await makeDataDir(settings);
    store = openStore(settings);
  });

  const stored = async (content = randomBytes(1000)) => {
    const file = fileOf(content);
    await store.put(file, content);
    return file;
  };
  const ids = async () => (await store.list()).map(({ id }) => id).sort();

  it.each([0, 1, 100_000, 10 * 2 ** 20])('gives %d bytes back, in pieces and at once', async (bytes) => {
    const content = randomBytes(bytes);
    const file = await stored(content);

    expect(content.equals(await store.read(file))).toBe(true);
    expect(content.equals(await contentOf(await store.open(file)))).toBe(true);
  });

  it('lists what it has with the time, and is empty before and after', async () => {
    expect([await store.isEmpty(), await store.list()]).toEqual([true, []]);
    const began = Date.now();
    const file = await stored();
    const [listed] = await store.list();

    expect([await store.isEmpty(), await store.has(file.id), listed?.id]).toEqual([false, true, file.id]);
    // A storage says seconds.
    expect(Math.abs((listed?.storedAt ?? 0) - began)).toBeLessThan(10_000);
    await store.remove(file.id);
    await store.remove(file.id);
    expect([await store.isEmpty(), await store.has(file.id), await store.list()]).toEqual([true, false, []]);
  });

  it('lists more than a page of a listing has', async () => {
    const atOnce = pLimit(16);
    await Promise.all(Array.from({ length: 1010 }, () => atOnce(() => stored(Buffer.from('x')))));

    expect(new Set(await ids()).size).toBe(1010);
  });

  it('has none that was never stored', async () => {
    await expect(store.open(fileOf(Buffer.from('x')))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(store.read(fileOf(Buffer.from('x')))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('gives away no end of a file that is not what its record says', async () => {
    const content = randomBytes(200_000);
    const { id } = await stored(content);
    const damaged = { id, sha256: fileOf(Buffer.from('other')).sha256 };
    const pieces: Buffer[] = [];
    const read = async () => {
      for await (const piece of await store.open(damaged)) pieces.push(piece as Buffer);
    };

    await expect(read()).rejects.toMatchObject({ name: 'DamagedFile' });
    expect(Buffer.concat(pieces).length).toBeLessThan(content.length);
    await expect(store.read(damaged)).rejects.toMatchObject({ name: 'DamagedFile' });
  });

  // More than a bucket has connections. Where they are never free again, all that follows waits for ever.
  it('holds nothing for files that were opened and never read', async () => {
    const file = await stored(randomBytes(1_000_000));
    for (let opened = 0; opened < 40; opened++) {
      const stream = await store.open(file);
      await once(stream.destroy(), 'close');
    }
    while ((await openPaths()).some((path) => path.includes(file.id))) await pause(5);

    const another = await stored();
    expect(await store.read(another)).toHaveLength(1000);
  }, 30_000);

  it('does everything else while many are read slowly', async () => {
    const slow = await stored(randomBytes(10 * 2 ** 20));
    const streams = await Promise.all(Array.from({ length: 40 }, () => store.open(slow)));
    for (const stream of streams) await once(stream, 'readable');

    const content = randomBytes(1000);
    const file = await stored(content);
    expect(await ids()).toEqual([slow.id, file.id].sort());
    expect(content.equals(await store.read(file))).toBe(true);
    await store.remove(file.id);
    expect(await store.has(file.id)).toBe(false);
    for (const stream of streams) stream.destroy();
  }, 30_000);

  it('puts a file in the place of a damaged one', async () => {
    const content = randomBytes(1000);
    const file = fileOf(content);
    const damaged = randomBytes(2000);
    await store.put({ ...fileOf(damaged), id: file.id }, damaged);
    await store.put(file, content);

    expect(content.equals(await store.read(file))).toBe(true);
  });

  it('can be tried, and nothing of that is a file', async () => {
    await store.probe();
    expect([await store.list(), await store.isEmpty()]).toEqual([[], true]);
  });

  it('sets files aside, puts back what is known, and removes the others when they are old', async () => {
    const [one, other] = [await stored(), await stored()];
    expect(await store.aside.take([one.id, other.id, randomUUID()])).toBe(2);
    expect([await ids(), (await store.aside.ids()).sort()]).toEqual([[], [one.id, other.id].sort()]);

    expect(await store.aside.putBack((id) => id === one.id)).toBe(1);
    expect(await store.aside.putBack((id) => id === one.id)).toBe(0);
    expect([await ids(), await store.aside.ids()]).toEqual([[one.id], [other.id]]);
    await store.aside.removeOld(Date.now() + 30 * DAY);
    expect(await store.aside.ids()).toEqual([other.id]);
    await store.aside.removeOld(Date.now() + 32 * DAY);
    expect([await ids(), await store.aside.ids()]).toEqual([[one.id], []]);
  });

  it('puts a file back that somebody reads', async () => {
    const content = randomBytes(1000);
    const file = await stored(content);
    await store.aside.take([file.id]);

    expect(content.equals(await store.read(file))).toBe(true);
    expect(await ids()).toEqual([file.id]);
  });

  it('loses none that some set aside while others put it back', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, () => stored()));
    const known = files.map(({ id }) => id);
    await Promise.all([1, 2, 3].flatMap(() => [store.aside.take(known), store.aside.putBack(() => true)]));
    await store.aside.putBack(() => true);

    expect(await ids()).toEqual(known.sort());
  });
});
