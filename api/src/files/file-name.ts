import type { AbstractType } from '@conference/contracts';

/** Under which name an abstract is saved: the applicant's, made plain, and '_Abstract' (specification, downloads). */
export function abstractFileName(fullName: string, type: AbstractType): string {
  return `${fullName.replace(/[^a-zA-Z0-9]/g, '_')}_Abstract.${type}`;
}
