import type { Parts } from './schema/parts';

type Hotels = Parts['hotels'];

/** The hotels that are equally far. */
export interface HotelGroup {
  /** From the venue, in kilometres. */
  distance: number;
  /** In which part of the city they are. */
  part: string;
  hotels: readonly { id: string; name: string; address: string }[];
}

/** The hotels of each distance, the nearest first, and by name within it (docs/rules.md, hotels). */
export function hotelsByDistance({ ways, hotels }: Pick<Hotels, 'ways' | 'hotels'>): HotelGroup[] {
  const byName = [...hotels].sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...ways]
    .sort((a, b) => a.distance - b.distance)
    .map(({ distance, part }) => ({ distance, part, hotels: byName.filter((hotel) => hotel.distance === distance) }))
    .filter((group) => group.hotels.length > 0);
}
