import type { AbstractFlaw, AbstractType } from '@conference/contracts';
import { KeyedQueue } from '../../concurrency/keyed-queue';
import { lookThroughBinary, openBinary } from './binary-document';
import { flawIn } from './flawed';
import { lookThrough, openPackage } from './package';

/** What a file is found to be. */
export interface Verdict {
  type: AbstractType;
  /** The first thing that is wrong with it: it is refused, or marked when it is stored already. */
  flaw: AbstractFlaw | undefined;
}

/** A document that is opened, and of which nothing else is known yet. */
interface Opened {
  type: AbstractType;
  /** What it unpacks to, in bytes, by what it says itself: more than that is not read. */
  bytes: number;
  look: () => Promise<void>;
}

/** Most abstracts unpack to less, and what does is judged in some hundredth of a second. */
const SMALL = 2 * 1024 * 1024;

// One document at a time: however many come at once, whoever sends none waits for a slice of one. Small ones do not wait for large ones.
const turns = new KeyedQueue();

/**
 * Which kind of Word document a file is, and whether it may be opened without a thought, judged by its content alone: name
 * and media type are whatever the sender likes (docs/rules.md, abstracts). Of the small ones and of the large ones, one is
 * judged at a time in a process.
 * @returns undefined for anything else, however it is broken
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
