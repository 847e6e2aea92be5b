import { abstractOf } from '../files/abstract';
import type { Abstract } from '../files/abstract';
import { judgeWord } from '../files/word/judge';
import type { MultipartForm } from '../http/multipart';
import { refusals } from '../http/refusals';
import { applicationRefusals } from './refusals';

/** The abstract of a form, if one came along. @throws Refused 413, 415 */
export async function readAbstract({ file }: MultipartForm): Promise<Abstract | undefined> {
  if (!file) return undefined;
  if (file.tooLarge) throw refusals.fileTooLarge();
  const verdict = await judgeWord(file.content);
  if (!verdict) throw applicationRefusals.notAWordFile();
  if (verdict.flaw) throw applicationRefusals.flawedFile(verdict.flaw);
  return abstractOf(file.content, verdict.type);
}
