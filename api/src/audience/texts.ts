import { audienceIncomplete, audienceSuccess } from '@conference/contracts';
import { inWords } from '@conference/language';

/** What guests are told of their registration. */
export const audienceTexts = inWords('api/audience', {
  incomplete: audienceIncomplete,
  received: audienceSuccess,
  transactionUsed: 'This transaction ID has been used before.',
});
