import type { Registration } from '@conference/contracts';

/** How long the temporary address of a saved file lives (specification, section 7). */
export const ADDRESS_LIVES_MS = 40_000;

/** The name an abstract is saved under: the applicant's, with everything but letters and digits as underscores. */
export function abstractFileName({ fullName, abstractType = 'docx' }: Pick<Registration, 'fullName'> & Partial<Pick<Registration, 'abstractType'>>): string {
  // Letters of every script: an author who writes the name in Bangla is still to be told from the next.
  return `${fullName.replace(/[^\p{L}\p{M}\p{N}]/gu, '_')}_Abstract.${abstractType}`;
}

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIVES_MS);
}
