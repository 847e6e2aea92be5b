import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopChildren } from '../start/children';

/** A temporary folder, removed with its variable. @param prefix of its path */
export async function temporaryFolder(prefix: string): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(prefix);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Runs some work in a temporary folder. In the end, even after a failure, started processes are stopped and the folder is removed. */
export async function inFolder<Result>(
  work: (folder: string) => Promise<Result>,
  within = join(tmpdir(), 'conference-'),
): Promise<Result> {
  await using folder = await temporaryFolder(within);
  return await work(folder.path).finally(stopChildren);
}
