import { capitalised, counted } from '@conference/edition';
import { inWords } from '@conference/language';

/** The texts of the page, except facts of the edition. */
export const texts = inWords('hotels', {
  description(hotels: number, place: string) {
    if (hotels === 0) return `Where to stay in ${place} will be announced on this page.`;
    const order = hotels > 1 ? ', the nearest first' : '';
    return `${capitalised(counted(hotels, 'place'))} to stay in ${place}${order}. Book with the hotel itself: no room is booked through this site.`;
  },
  kilometres: (distance: number) => `${distance} km`,
  university: 'University',
  from: 'from the university',
  map: 'Find on the map',
  advice: 'Before you book',
});
