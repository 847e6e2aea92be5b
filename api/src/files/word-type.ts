import type { AbstractType } from '@conference/contracts';
import { holdsStream } from './compound-file';
import { isWordPackage } from './word-package';

/**
 * Which kind of Word document a file is, judged by its content alone: name and media type are whatever the sender
 * likes. A macro-enabled document is none (docs/rules.md, abstracts).
 * @returns undefined for anything else, however it is broken
 */
export async function wordTypeOf(content: Buffer): Promise<AbstractType | undefined> {
  if (holdsStream(content, 'WordDocument')) return 'doc';
  if (await isWordPackage(content)) return 'docx';
  return undefined;
}
