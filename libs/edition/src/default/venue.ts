import type { Edition } from '../schema/sections';
import { en, lines } from './items';

export const venue: Edition['venue'] = {
  building: null,
  city: en('Rajshahi, Bangladesh'),
  map: { latitude: 24.37, longitude: 88.61, zoom: 13 },
  cards: [
    {
      id: 'accommodation',
      title: en('Accommodation'),
      page: 'hotels',
      points: lines('accommodation', [
        'Fourteen hotels, from simple to comfortable, lie 2 to 3 km from the university.',
        'Ask at the hotel for its rates; none is booked through this site.',
      ]),
    },
    {
      id: 'transportation',
      title: en('Transportation'),
      points: lines('transportation', [
        'By air: Shah Makhdum Airport, with flights from Dhaka.',
        'By train: intercity trains from Dhaka reach Rajshahi in five to six hours.',
        'In the city: auto-rickshaws and rickshaws go everywhere.',
      ]),
    },
    {
      id: 'explore',
      title: en('Explore'),
      points: lines('explore', [
        'The bank of the Padma, at sunset.',
        'The Varendra Research Museum, the oldest of the country.',
        'Puthia, with its terracotta temples, and the Bagha Mosque, both within an hour or so.',
        'The silk of Rajshahi, from the cocoon to the loom.',
      ]),
    },
  ],
};
