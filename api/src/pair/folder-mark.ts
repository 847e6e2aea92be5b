import { randomBytes } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PAIR_MARK } from '@conference/settings';
import { z } from 'zod';
import type { ApiSettings } from '../config/settings';
import { SharedSync } from '../disk/shared-sync';
import { writeToDisk } from '../disk/to-disk';

/** The name of a pair without a database yet: the next start takes the one it finds, and marks both. */
export const ANEW = 'anew';

const folderMark = z.object({ pair: z.string(), changes: z.int(), at: z.string() });

/** The mark in DATA_DIR: the database's mark of some seconds before, or of the last shutdown. */
export type FolderMark = z.output<typeof folderMark>;

/** The mark of DATA_DIR, if there is one. An unreadable one belongs to no database. */
export async function readFolderMark({ dataDir }: ApiSettings): Promise<FolderMark | undefined> {
  const text = await readFile(join(dataDir, PAIR_MARK), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return folderMark.parse(JSON.parse(text));
  } catch {
    return { pair: '', changes: 0, at: '' };
  }
}

/** Replaces the mark atomically and durably. */
export async function writeFolderMark({ dataDir }: ApiSettings, { pair, changes, at }: FolderMark): Promise<void> {
  const path = join(dataDir, PAIR_MARK);
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeToDisk(draft, `${JSON.stringify({ pair, changes, at })}\n`);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await new SharedSync(dataDir).done();
}
