import type { EditionDocument } from '../schema/sections';
import { lines, text } from './items';

export const venue: EditionDocument['venue'] = {
  building: null,
  city: text('Rajshahi, Bangladesh', 'রাজশাহী, বাংলাদেশ'),
  map: { latitude: 24.37, longitude: 88.61, zoom: 13 },
  cards: [
    {
      id: 'accommodation',
      title: text('Accommodation', 'থাকার ব্যবস্থা'),
      page: 'hotels',
      points: lines('accommodation', [
        [
          'Fourteen hotels, from simple to comfortable, lie 2 to 3 km from the university.',
          'বিশ্ববিদ্যালয় থেকে ২–৩ কিমি দূরে চৌদ্দটি হোটেল আছে, সাদামাটা থেকে আরামদায়ক।',
        ],
        [
          'Ask at the hotel for its rates; none is booked through this site.',
          'ভাড়া জানতে হোটেলেই কথা বলুন; এই সাইট থেকে কোনো হোটেলে বুকিং হয় না।',
        ],
      ]),
    },
    {
      id: 'transportation',
      title: text('Transportation', 'যাতায়াত'),
      points: lines('transportation', [
        ['By air: Shah Makhdum Airport, with flights from Dhaka.', 'আকাশপথে: শাহ মখদুম বিমানবন্দর, ঢাকা থেকে ফ্লাইট আছে।'],
        [
          'By train: intercity trains from Dhaka reach Rajshahi in five to six hours.',
          'রেলপথে: আন্তঃনগর ট্রেন ঢাকা থেকে রাজশাহী পৌঁছায় পাঁচ থেকে ছয় ঘণ্টায়।',
        ],
        ['In the city: auto-rickshaws and rickshaws go everywhere.', 'শহরের ভেতরে: অটোরিকশা ও রিকশা সবখানে যায়।'],
      ]),
    },
    {
      id: 'explore',
      title: text('Explore', 'ঘুরে দেখুন'),
      points: lines('explore', [
        ['The bank of the Padma, at sunset.', 'পদ্মার পাড়, সূর্যাস্তের সময়।'],
        ['The Varendra Research Museum, the oldest of the country.', 'বরেন্দ্র গবেষণা জাদুঘর, দেশের সবচেয়ে পুরোনো জাদুঘর।'],
        [
          'Puthia, with its terracotta temples, and the Bagha Mosque, both within an hour or so.',
          'পোড়ামাটির মন্দিরের পুঠিয়া, আর বাঘা মসজিদ: দুটিই ঘণ্টাখানেকের পথ।',
        ],
        ['The silk of Rajshahi, from the cocoon to the loom.', 'রাজশাহীর রেশম, গুটি থেকে তাঁত পর্যন্ত।'],
      ]),
    },
  ],
};
