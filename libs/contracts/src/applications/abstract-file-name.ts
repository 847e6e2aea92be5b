import { abstractMediaTypes, abstractTypes } from './abstract';
import type { Application } from './application';

type Named = Pick<Application, 'fullName'> & Partial<Pick<Application, 'abstractType'>>;

/**
 * The name under which an abstract is saved: the applicant's name, `_Abstract` and the ending (docs/rules.md, abstracts).
 * Letters and digits of every script stay, with the marks that belong to them: a Bangla name is a name.
 * @param file what was brought, by its media type; the record may have been read before the author put another in its place
 */
export function abstractFileName({ fullName, abstractType }: Named, file?: { type: string }): string {
  const ending = abstractTypes.find((type) => abstractMediaTypes[type] === file?.type) ?? abstractType ?? 'docx';
  return `${fullName.replace(/[^\p{L}\p{M}\p{N}]/gu, '_')}_Abstract.${ending}`;
}
