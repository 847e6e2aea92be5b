import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopChildren } from './start/children';

/** Runs a drill or a benchmark in a folder of its own. At its end, however it comes to it, that is gone, and whatever was started has ended. */
export async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'conference-'));
  try {
    await work(folder);
  } finally {
    await stopChildren();
    await rm(folder, { recursive: true, force: true });
  }
}
