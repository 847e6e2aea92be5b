import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layout } from './layout';
import { keepReserve, withReserve } from './reserve';

let store: string;
beforeEach(async () => void (store = await mkdtemp(join(tmpdir(), 'reserve-'))));
afterEach(() => rm(store, { recursive: true }));

const size = () =>
  stat(layout(store).reserve).then(
    (file) => file.size,
    () => 0,
  );

/** Work for which there is room only without the reserve, as on a disk that is full. */
async function work(): Promise<string> {
  if ((await size()) > 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  return 'done';
}

it('is used when the disk is full, and kept again when there is room', async () => {
  await keepReserve(store);
  expect(await size()).toBeGreaterThan(1_000_000);
  expect(await withReserve(store, work)).toBe('done');
  expect(await size()).toBe(0);

  await keepReserve(store);
  expect(await size()).toBeGreaterThan(1_000_000);
});

it('is left where something else fails', async () => {
  await keepReserve(store);
  await expect(withReserve(store, () => Promise.reject(new Error('It conflicts.')))).rejects.toThrow('It conflicts.');
  expect(await size()).toBeGreaterThan(1_000_000);
});
