import { choicesOf } from '@conference/contracts';
import { partsOf, type EditionDocument } from '@conference/edition/schema';

/** The answer of GET /choices while an edition is live. */
export const choicesReply = (edition: EditionDocument) => ({
  body: { success: true, choices: choicesOf(partsOf(edition, 'en').core) },
});
