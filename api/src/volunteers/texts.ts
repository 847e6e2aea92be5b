import { volunteerSuccess } from '@conference/contracts';
import { inWords } from '@conference/language';

/** What volunteers are told of their registration. */
export const volunteerTexts = inWords('api/volunteers', { received: volunteerSuccess });
