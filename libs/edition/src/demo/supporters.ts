import { defaultEdition } from '../default';
import { en } from '../default/items';
import type { Edition } from '../schema/sections';

/** No company has these names. */
const sponsors = [
  ['padma', 'Padma Demo Tea', 'Grows tea on two hills and pours it on both days, at every break.'],
  ['barind', 'Barind Demo Seeds', 'Breeds rice for dry years, with seven field stations and many patient farmers.'],
  ['shuttle', 'Shuttle Demo Mills', 'Weaves cotton and silk, and has given the bags of the welcome kit.'],
  ['kiron', 'Kiron Demo Power', 'Puts the sun to work on the roofs of schools, and lights the posters.'],
] as const;

const clubs = [
  'Debating',
  'Science',
  'Photography',
  'Film',
  'Drama',
  'Chess',
  'Nature',
  'Robotics',
  'Reading',
  'Music',
];
const others = ['Cycling', 'Mathematics', 'Astronomy', 'Writing', 'Painting', 'Blood Donors’', 'Language', 'History'];
const last = ['Statistics', 'Swimming', 'Garden'];

export const demoSupporters: Edition['supporters'] = {
  sponsors: sponsors.map(([id, name, description]) => ({
    ...{ id: `sponsor-${id}`, name: en(name), description: en(description), link: `https://example.org/${id}` },
  })),
  partners: [...clubs, ...others, ...last].map((club, index) => ({
    id: defaultEdition.supporters.partners[index]?.id ?? `partner-${index + 1}`,
    name: en(`Demo ${club} Club`),
  })),
};
