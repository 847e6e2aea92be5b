import { hotelsInBrief } from '@conference/edition';

/** The texts of the page, except facts of the edition. */
export const texts = {
  lead: hotelsInBrief.lead,
  kilometres: (distance: number) => `${distance} km`,
  university: 'University',
  from: 'from the university',
  map: 'Find on the map',
  advice: 'Before you book',
  advices: hotelsInBrief.advice,
} as const;
