import { volunteerSuccess } from '@conference/contracts';
import { inWords } from '@conference/language';

/** What volunteers are told of their registration. */
export const volunteerTexts = inWords('api/volunteers', { received: volunteerSuccess });

/** What organisers are told. They work in English. */
export const organiserTexts = {
  approved: 'Volunteer approved and email sent',
  changed: 'Volunteer updated',
  deleted: 'Volunteer application deleted',
};
