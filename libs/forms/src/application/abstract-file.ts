import { ABSTRACT_MAX_BYTES, abstractMediaTypes, abstractMessages } from '@conference/contracts';
import { z } from 'zod';

/** What the file dialog of the browser offers first. */
export const ABSTRACT_ACCEPT = ['.doc', '.docx', ...Object.values(abstractMediaTypes)].join(',');

/** What stands beside the button that opens it. */
export const ABSTRACT_INVITATION = 'or drop it here. Word only: .doc or .docx, at most 10 MB.';

/**
 * The abstract as far as a browser can judge it, by name, type and size. The server reads the content.
 * Phones without Word often tell no type or an odd one, so only what is plainly something else is refused here.
 */
export const abstractFile = z
  .custom<File>((file) => file instanceof File, { error: abstractMessages.missing, abort: true })
  .refine(({ name, type }) => /\.docx?$/i.test(name) && !/^(text|image|audio|video)\/|pdf$/.test(type), {
    error: abstractMessages.notWord,
    abort: true,
  })
  .refine(({ size }) => size <= ABSTRACT_MAX_BYTES, { error: abstractMessages.tooLarge, abort: true })
  .refine(({ size }) => size > 0, { error: abstractMessages.empty, abort: true })
  .refine(canBeRead, abstractMessages.unreadable);

/** Whether the file is still there as it was chosen: one that was moved or written to since is given to nobody. */
async function canBeRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
