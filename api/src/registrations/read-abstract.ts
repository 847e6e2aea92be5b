import type { AbstractType } from '@conference/contracts';
import { wordTypeOf } from '../files/word-type';
import type { MultipartForm } from '../http/multipart';
import { refusals } from '../http/refusals';

/** A Word document that came with a form. */
export interface Abstract {
  content: Buffer;
  /** As its content tells, whatever the form says. */
  type: AbstractType;
}

/** The abstract of a form, if one came along. @throws Refused 413, 415 */
export async function readAbstract({ file }: MultipartForm): Promise<Abstract | undefined> {
  if (!file) return undefined;
  if (file.tooLarge) throw refusals.fileTooLarge();
  const type = await wordTypeOf(file.content);
  if (!type) throw refusals.notAWordFile();
  return { content: file.content, type };
}
