import { randomBytes } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { layout } from './layout';

/** More than a rollback writes: a release, and the pages and styles that no earlier one has. In bytes. */
const RESERVE_BYTES = 2 * 1024 * 1024;

/** Whether there was no room on the disk, or none for this user. */
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code));

/** Keeps some space of the disk for the store, if there is any. */
export async function keepReserve(store: string): Promise<void> {
  const { reserve } = layout(store);
  const size = await stat(reserve).then(
    (file) => file.size,
    () => 0,
  );
  if (size === RESERVE_BYTES) return;
  // Random: some file systems store no zeros.
  await writeFile(reserve, randomBytes(RESERVE_BYTES), { mode: 0o600 }).catch(() => rm(reserve, { force: true }));
}

/** Does some work, and once more with the reserve if the disk is full: what takes a bad version back must not fail for want of space. */
export async function withReserve<Result>(store: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    await rm(layout(store).reserve, { force: true });
    return work();
  }
}
