import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopChildren } from '../start/children';

/**
 * Runs some work in a temporary folder. In the end, even after a failure, the folder is removed and started processes are stopped.
 * @param within where the folder is made
 */
export async function inFolder<Result>(
  work: (folder: string) => Promise<Result>,
  within = join(tmpdir(), 'conference-'),
): Promise<Result> {
  const folder = await mkdtemp(within);
  try {
    return await work(folder);
  } finally {
    await stopChildren();
    await rm(folder, { recursive: true, force: true });
  }
}
