import { randomBytes } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PAIR_MARK } from '@conference/settings';
import { z } from 'zod';
import type { ApiSettings } from '../config/settings';
import { SharedSync } from '../disk/shared-sync';
import { writeToDisk } from '../disk/to-disk';
import { unlessGone } from '../disk/unless-gone';

/** These words stand before the name of a pair if its abstracts were moved away from here, or are on their way here (files/moving). */
export const [MOVED, MOVING] = ['moved ', 'moving '] as const;

/** The pair that a mark names, also while its abstracts move. */
export const pairIn = (mark: StoreMark | undefined): string | undefined => mark?.pair.replace(/^(moved|moving) /, '');

const storeMark = z.object({ pair: z.string(), changes: z.int(), at: z.string() });

/** The mark at the place of the abstracts. It is the database's mark of some seconds ago, or of the last shutdown. */
export type StoreMark = z.output<typeof storeMark>;

/** The mark of DATA_DIR, if there is one. An unreadable one belongs to no database. */
export async function readFolderMark({ dataDir }: ApiSettings): Promise<StoreMark | undefined> {
  return markIn(await readFile(join(dataDir, PAIR_MARK), 'utf8').catch(unlessGone(undefined)));
}

/** Reads a mark, if there is one. */
export function markIn(text: string | undefined): StoreMark | undefined {
  if (text === undefined) return undefined;
  try {
    return storeMark.parse(JSON.parse(text));
  } catch {
    return { pair: '', changes: 0, at: '' };
  }
}

export const textOf = ({ pair, changes, at }: StoreMark): string => `${JSON.stringify({ pair, changes, at })}\n`;

/** Replaces the mark atomically and durably. */
export async function writeFolderMark({ dataDir }: ApiSettings, mark: StoreMark): Promise<void> {
  const path = join(dataDir, PAIR_MARK);
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeToDisk(draft, textOf(mark));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await new SharedSync(dataDir).done();
}
