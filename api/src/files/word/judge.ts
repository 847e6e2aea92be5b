import type { AbstractFlaw, AbstractType } from '@conference/contracts';
import { lookThroughBinary, openBinary } from './binary-document';
import { flawIn } from './flawed';
import { lookThrough, openPackage } from './package';

/** What a file is found to be. */
export interface Verdict {
  type: AbstractType;
  /** The first thing that is wrong with it: it is refused, or marked when it is stored already. */
  flaw: AbstractFlaw | undefined;
}

/**
 * Which kind of Word document a file is, and whether it may be opened without a thought, judged by its content alone: name
 * and media type are whatever the sender likes (docs/rules.md, abstracts).
 * @returns undefined for anything else, however it is broken
 */
export async function judgeWord(content: Buffer): Promise<Verdict | undefined> {
  const binary = openBinary(content);
  if (binary) return { type: 'doc', flaw: await flawIn(() => lookThroughBinary(binary)) };
  const opened = await openPackage(content, 'document').catch(() => undefined);
  return opened && { type: 'docx', flaw: await flawIn(() => lookThrough(opened)) };
}
