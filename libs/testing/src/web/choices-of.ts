import { choicesOf } from '@conference/contracts';
import { partsOf, type Edition } from '@conference/edition/schema';

/** The answer of GET /choices while an edition is live. */
export const choicesReply = (edition: Edition) => ({
  body: { success: true, choices: choicesOf(partsOf(edition, 'en').core) },
});
