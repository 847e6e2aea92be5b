import { conference } from './conference';
import { placeholder, type Placeholder } from './placeholder';

/** Where the conference is held. */
export const venue: { name: string | Placeholder; city: string; map: string } = {
  name: placeholder('The university building of the conference', 'University building to be announced'),
  city: 'Rajshahi, Bangladesh',
  /** Shown only when somebody asks for it: a map is somebody else's page. */
  map: 'https://www.openstreetmap.org/export/embed.html?bbox=88.54%2C24.33%2C88.68%2C24.41&layer=mapnik',
};

/** The address of a map of the city, or of a place in it. It is somebody else's page. */
export function mapSearch(place?: string): string {
  const query = [place, conference.place, conference.country].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}

/** What a visitor of the city wants to know. */
export interface VisitorCard {
  title: string;
  points: readonly string[];
  /** The page of this site that says more, as the site map names it. */
  page?: 'hotels';
}

/** How to get to Rajshahi and what is there. */
export const visitorCards: readonly VisitorCard[] = [
  {
    title: 'Accommodation',
    page: 'hotels',
    points: [
      'Fourteen hotels, from simple to comfortable, lie 2 to 3 km from the university.',
      'Ask at the hotel for its rates; none is booked through this site.',
    ],
  },
  {
    title: 'Transportation',
    points: [
      'By air: Shah Makhdum Airport, with flights from Dhaka.',
      'By train: intercity trains from Dhaka reach Rajshahi in five to six hours.',
      'In the city: auto-rickshaws and rickshaws go everywhere.',
    ],
  },
  {
    title: 'Explore',
    points: [
      'The bank of the Padma, at sunset.',
      'The Varendra Research Museum, the oldest of the country.',
      'Puthia, with its terracotta temples, and the Bagha Mosque, both within an hour or so.',
      'The silk of Rajshahi, from the cocoon to the loom.',
    ],
  },
];

/** Where the conference is to be found elsewhere. */
export const socialLinks: readonly { name: string; address: string | Placeholder }[] = [
  { name: 'Facebook', address: placeholder('The page on Facebook', 'https://example.org/facebook') },
  { name: 'LinkedIn', address: placeholder('The page on LinkedIn', 'https://example.org/linkedin') },
];
