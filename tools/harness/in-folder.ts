import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopChildren } from '../start/children';

/**
 * Does some work in a folder of its own. At its end, however it comes to it, that is gone, and whatever was started has ended.
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
