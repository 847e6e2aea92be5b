import { audienceIncomplete, audienceSuccess } from '@conference/contracts';
import { inWords } from '@conference/language';

/** What guests are told of their registration. */
export const audienceTexts = inWords('api/audience', {
  incomplete: audienceIncomplete,
  received: audienceSuccess,
  transactionUsed: 'This transaction ID has been used before.',
});

/** What organisers are told. They work in English. */
export const organiserTexts = {
  approved: 'Audience approved and email sent',
  approvedBefore: 'Audience was approved already, no other email was sent',
  deleted: 'Audience deleted',
};
