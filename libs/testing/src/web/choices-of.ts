import { choicesOf } from '@conference/contracts';
import { partsOf, type Edition } from '@conference/edition/schema';

/** What GET /choices answers while an edition is live. */
export const choicesReply = (edition: Edition) => ({
  body: { success: true, choices: choicesOf(partsOf(edition, 'en').core) },
});
