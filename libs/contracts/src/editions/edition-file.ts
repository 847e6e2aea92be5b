import { z } from 'zod';
import { editionKey } from './key';

/** The form field of an edition that was saved as a file. */
export const EDITION_FILE_FIELD = 'file';

/** The media type of such a file. */
export const EDITION_FILE_MEDIA = 'application/zip';

/** 40 MiB: 300 portraits and logos in all their widths, with room to spare. */
export const EDITION_FILE_MAX_BYTES = 40 * 1024 * 1024;

/** The messages about such a file, in the console and from the server. */
export const editionFileMessages = {
  missing: 'Please choose the file of an edition.',
  tooLarge: 'The file of an edition may be at most 40 MB, and 64 MB unpacked.',
  notAnEdition: 'This is no edition that a site like this has saved, or the file is damaged.',
} as const;

/** The fields of POST /editions with a file. */
export const importFields = z.object({
  /** The key of the new edition; left out, the one that the file names. */
  key: z.preprocess((text) => (text === '' ? undefined : text), editionKey.optional()),
});

/** POST /editions with a file */
export const importEditionForm = importFields.extend({ [EDITION_FILE_FIELD]: z.file().max(EDITION_FILE_MAX_BYTES) });
