import { sponsorNext, sponsorSuccess } from '@conference/contracts';
import { inWords } from '@conference/language';

/** What sponsors are told of their form. */
export const sponsorTexts = inWords('api/sponsors', { received: `${sponsorSuccess} ${sponsorNext}` });

/** What organisers are told. They work in English. */
export const organiserTexts = {
  deleted: 'Sponsor deleted',
};
