import { hotelsInBrief } from '@conference/edition';

/** What is said on the page of the hotels, apart from the data of the edition. */
export const texts = {
  lead: hotelsInBrief.lead,
  kilometres: (distance: number) => `${distance} km`,
  university: 'University',
  from: 'from the university',
  map: 'Find on the map',
  advice: 'Before you book',
  advices: hotelsInBrief.advice,
} as const;
