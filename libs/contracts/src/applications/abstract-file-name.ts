import { abstractMediaTypes, abstractTypes } from './abstract';
import type { Application } from './application';

type Named = Pick<Application, 'fullName'> & Partial<Pick<Application, 'abstractType'>>;

/**
 * The file name of a downloaded abstract: the applicant's name, `_Abstract` and the ending (docs/rules.md, abstracts).
 * Letters, marks and digits of every script stay, Bangla too.
 * @param file the downloaded file: the author may have replaced it since the record was read
 */
export function abstractFileName({ fullName, abstractType }: Named, file?: { type: string }): string {
  const ending = abstractTypes.find((type) => abstractMediaTypes[type] === file?.type) ?? abstractType ?? 'docx';
  return `${fullName.replace(/[^\p{L}\p{M}\p{N}]/gu, '_')}_Abstract.${ending}`;
}
