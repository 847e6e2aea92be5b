import type { Registration } from './registration';

type Named = Pick<Registration, 'fullName'> & Partial<Pick<Registration, 'abstractType'>>;

/**
 * The name under which an abstract is saved: the applicant's name, `_Abstract` and the ending (docs/rules.md, abstracts).
 * Letters and digits of every script stay, with the marks that belong to them: a Bangla name is a name.
 */
export function abstractFileName({ fullName, abstractType }: Named): string {
  return `${fullName.replace(/[^\p{L}\p{M}\p{N}]/gu, '_')}_Abstract.${abstractType ?? 'docx'}`;
}
