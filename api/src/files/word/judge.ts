import type { AbstractFlaw, AbstractType } from '@conference/contracts';
import { KeyedQueue } from '../../concurrency/keyed-queue';
import { lookThroughBinary, openBinary } from './binary-document';
import { flawIn } from '../flawed';
import { lookThrough, openPackage } from './package';

/** The result of an inspection. */
export interface Verdict {
  type: AbstractType;
  /** Its first flaw: a new file is refused, a stored one marked. */
  flaw: AbstractFlaw | undefined;
}

/** An opened document, not yet inspected. */
interface Opened {
  type: AbstractType;
  /** Its declared uncompressed size in bytes, beyond which nothing is read. */
  bytes: number;
  look: () => Promise<void>;
}

/** Most abstracts are smaller, and take some hundredths of a second. */
const SMALL = 2 * 1024 * 1024;

// One document at a time, so that other requests wait for one slice at most. Small documents do not wait for large ones.
const turns = new KeyedQueue();

/**
 * The format of a Word document and its flaw, by its content alone: senders choose name and media type freely (docs/rules.md,
 * abstracts). A process inspects one small and one large document at a time.
 * @returns undefined for anything else
 */
export async function judgeWord(content: Buffer): Promise<Verdict | undefined> {
  const opened = await turns.run('opened', () => open(content));
  if (!opened) return undefined;
  const { type, bytes, look } = opened;
  return turns.run(bytes > SMALL ? 'large' : 'small', async () => ({ type, flaw: await flawIn(look) }));
}

async function open(content: Buffer): Promise<Opened | undefined> {
  const binary = openBinary(content);
  if (binary) return { type: 'doc', bytes: content.length, look: () => lookThroughBinary(binary) };
  const opened = await openPackage(content, 'document').catch(() => undefined);
  return opened && { type: 'docx', bytes: opened.zip.bytes, look: () => lookThrough(opened) };
}
