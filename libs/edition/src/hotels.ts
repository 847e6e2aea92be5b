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

/** How far a hotel is from the university, in kilometres (docs/rules.md, hotels). */
export function distanceOf({ address }: Hotel): number {
  return FARTHER.some((quarter) => address.includes(quarter)) ? 3 : 2.1;
}

/** The hotels of each distance, the nearest first, and by name within it. */
export function hotelsByDistance(): { distance: number; hotels: Hotel[] }[] {
  const distances = [...new Set(hotels.map(distanceOf))].sort((a, b) => a - b);
  const byName = [...hotels].sort((a, b) => (a.name < b.name ? -1 : 1));
  return distances.map((distance) => ({ distance, hotels: byName.filter((hotel) => distanceOf(hotel) === distance) }));
}
