import { conference } from './conference';

/** A place to stay. Its address is public; how to book, its own page or telephone says. */
export interface Hotel {
  name: string;
  address: string;
}

/** Fourteen hotels of Rajshahi. */
export const hotels: readonly Hotel[] = [
  { name: 'Parjatan Motel Rajshahi', address: 'Abdul Majid Road, Sreerampur' },
  { name: 'Grand River View Hotel', address: 'C & B Mor, Kazihata' },
  { name: 'Royal Raj Hotel & Condominium', address: 'Ganakpara, Boalia' },
  { name: 'Hotel Nice International', address: 'Ganakpara, Boalia' },
  { name: 'Hotel Mukta International', address: 'Ganakpara, Shaheb Bazar' },
  { name: 'Hotel Al Hasib', address: 'Ganakpara, Boalia' },
  { name: 'Hotel Midtown International', address: 'Shaheb Bazar, beside the Zero Point' },
  { name: 'Hotel Probashi', address: 'Shaheb Bazar, Boalia' },
  { name: 'Hotel Radar', address: 'Malopara, Boalia' },
  { name: "Haq's Inn", address: 'Captain Mohiuddin Jahangir Sarani, Shiroil' },
  { name: 'Hotel Dallas International', address: 'Bindur Mor, Rail Gate' },
  { name: 'Hotel Zamzam', address: 'Hetem Khan, Boalia' },
  { name: 'Hotel Saikat', address: 'Lokkhipur Mor' },
  { name: 'Islami Residential Hotel', address: 'Lokkhipur, Rajpara' },
];

/** Quarters on the far side of the city. */
const FARTHER = ['C & B Mor', 'Rajpara', 'Lokkhipur'];

/** The two ways from the university, in kilometres, and the part of the city at their end. */
const NEAR = { distance: 2.1, part: 'Most of the city, Shaheb Bazar and Boalia above all' };
const FAR = { distance: 3, part: `${FARTHER.slice(0, -1).join(', ')} and ${FARTHER.at(-1)}` };

/** How far a hotel is from the university, in kilometres (docs/rules.md, hotels). */
export function distanceOf({ address }: Hotel): number {
  return FARTHER.some((quarter) => address.includes(quarter)) ? FAR.distance : NEAR.distance;
}

/** The hotels that are equally far. */
export interface HotelGroup {
  /** From the university, in kilometres. */
  distance: number;
  /** In which part of the city they are. */
  part: string;
  hotels: readonly Hotel[];
}

/** What is said of them, and what to know before a room is booked. */
export const hotelsInBrief = {
  lead: `Fourteen places to stay in ${conference.place}, the nearest first. Book with the hotel itself: no room is booked through this site.`,
  advice: [
    'Ask for the rate, and whether breakfast is part of it.',
    'Sessions begin at 9:00 AM, and registration two hours earlier on the first day.',
    'Auto-rickshaws and rickshaws go from every hotel to the university.',
  ],
} as const;

/** The hotels of each distance, the nearest first, and by name within it. */
export function hotelsByDistance(): HotelGroup[] {
  const byName = [...hotels].sort((a, b) => (a.name < b.name ? -1 : 1));
  return [NEAR, FAR].map((way) => ({ ...way, hotels: byName.filter((hotel) => distanceOf(hotel) === way.distance) }));
}
