import { layout, liveNumber } from '@conference/release-store';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pointer } from './pointer';

let store: string;
let file: string;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'pointer-'));
  file = layout(store).pointer;
  await mkdir(dirname(file), { recursive: true });
});
afterEach(() => rm(store, { recursive: true }));

/** Replaces the pointer, as a publish does. */
async function pointTo(number: number): Promise<void> {
  await writeFile(`${file}.draft`, String(number));
  await rename(`${file}.draft`, file);
}

const counted = () => jest.fn((from: string) => liveNumber(from));

describe('the pointer of a store', () => {
  it('is read once for many pages, and again as soon as another one is there', async () => {
    const read = counted();
    const pointer = new Pointer(store, read);
    await pointTo(1);
    expect([await pointer.number(), await pointer.number(), await pointer.number()]).toEqual([1, 1, 1]);
    expect(read).toHaveBeenCalledTimes(1);

    for (const number of [2, 1, 3]) {
      await pointTo(number);
      expect(await pointer.number()).toBe(number);
    }
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('is read again when it was changed where it stands', async () => {
    const pointer = new Pointer(store);
    await pointTo(11);
    expect(await pointer.number()).toBe(11);
    // Times of files have a resolution of some milliseconds.
    await pause(50);
    await writeFile(file, '12');
    expect(await pointer.number()).toBe(12);
  });

  it('names no release while it cannot be read, and is asked again each time', async () => {
    const read = counted();
    const pointer = new Pointer(store, read);
    await pointTo(1);
    await pointer.number();
    await writeFile(file, 'damaged');
    expect([await pointer.number(), await pointer.number()]).toEqual([0, 0]);
    await rm(file);
    expect(await pointer.number()).toBe(0);
    expect(read).toHaveBeenCalledTimes(4);
  });
});
