import { abstractOf } from '../files/abstract';
import type { Abstract } from '../files/abstract';
import { wordTypeOf } from '../files/word-type';
import type { MultipartForm } from '../http/multipart';
import { refusals } from '../http/refusals';

/** The abstract of a form, if one came along. @throws Refused 413, 415 */
export async function readAbstract({ file }: MultipartForm): Promise<Abstract | undefined> {
  if (!file) return undefined;
  if (file.tooLarge) throw refusals.fileTooLarge();
  const type = await wordTypeOf(file.content);
  if (!type) throw refusals.notAWordFile();
  return abstractOf(file.content, type);
}
