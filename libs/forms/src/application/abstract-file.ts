import { ABSTRACT_MAX_BYTES, abstractMediaTypes, abstractMessages } from '@conference/contracts';
import { z } from 'zod';

/** The files that the browser's dialog offers first. */
export const ABSTRACT_ACCEPT = ['.doc', '.docx', ...Object.values(abstractMediaTypes)].join(',');

/**
 * Checks name, type and size of an abstract; the server checks the content. Phones without Word often report no type or an odd one,
 * so only a type that is clearly not Word is refused.
 */
export const abstractFile = z
  .custom<File>((file) => file instanceof File, { error: () => abstractMessages.missing, abort: true })
  .refine(({ name, type }) => /\.docx?$/i.test(name) && !/^(text|image|audio|video)\/|pdf$/.test(type), {
    error: () => abstractMessages.notWord,
    abort: true,
  })
  .refine(({ size }) => size <= ABSTRACT_MAX_BYTES, { error: () => abstractMessages.tooLarge, abort: true })
  .refine(({ size }) => size > 0, { error: () => abstractMessages.empty, abort: true })
  .refine(canBeRead, { error: () => abstractMessages.unreadable });

/** A browser cannot read a file that was moved or changed after it was chosen. */
async function canBeRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
