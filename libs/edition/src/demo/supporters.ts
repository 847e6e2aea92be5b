import { defaultEdition } from '../default';
import { text, type Pair } from '../default/items';
import type { EditionDocument } from '../schema/sections';

/** No company has these names. */
const sponsors: readonly (readonly [id: string, name: Pair, description: Pair])[] = [
  [
    'padma',
    ['Padma Demo Tea', 'পদ্মা ডেমো টি'],
    [
      'Grows tea on two hills and pours it on both days, at every break.',
      'দুটি পাহাড়ে চা ফলায়, আর দুই দিনই প্রতিটি বিরতিতে সেই চা পরিবেশন করে।',
    ],
  ],
  [
    'barind',
    ['Barind Demo Seeds', 'বরেন্দ্র ডেমো সিডস'],
    [
      'Breeds rice for dry years, with seven field stations and many patient farmers.',
      'খরার বছরের জন্য ধানের জাত তৈরি করে, সাতটি মাঠকেন্দ্রে, অনেক ধৈর্যশীল কৃষককে নিয়ে।',
    ],
  ],
  [
    'shuttle',
    ['Shuttle Demo Mills', 'শাটল ডেমো মিলস'],
    [
      'Weaves cotton and silk, and has given the bags of the welcome kit.',
      'সুতি ও রেশম বোনে; স্বাগত কিটের ব্যাগগুলো তাদেরই দেওয়া।',
    ],
  ],
  [
    'kiron',
    ['Kiron Demo Power', 'কিরণ ডেমো পাওয়ার'],
    [
      'Puts the sun to work on the roofs of schools, and lights the posters.',
      'স্কুলের ছাদে সূর্যকে কাজে লাগায়, আর পোস্টারগুলোতে আলো দেয়।',
    ],
  ],
];

const clubs: readonly Pair[] = [
  ['Debating', 'বিতর্ক'],
  ['Science', 'বিজ্ঞান'],
  ['Photography', 'আলোকচিত্র'],
  ['Film', 'চলচ্চিত্র'],
  ['Drama', 'নাট্য'],
  ['Chess', 'দাবা'],
  ['Nature', 'প্রকৃতি'],
  ['Robotics', 'রোবোটিকস'],
  ['Reading', 'পাঠ'],
  ['Music', 'সংগীত'],
];
const others: readonly Pair[] = [
  ['Cycling', 'সাইক্লিং'],
  ['Mathematics', 'গণিত'],
  ['Astronomy', 'জ্যোতির্বিজ্ঞান'],
  ['Writing', 'লেখালেখি'],
  ['Painting', 'চিত্রকলা'],
  ['Blood Donors’', 'রক্তদাতা'],
  ['Language', 'ভাষা'],
  ['History', 'ইতিহাস'],
];
const last: readonly Pair[] = [
  ['Statistics', 'পরিসংখ্যান'],
  ['Swimming', 'সাঁতার'],
  ['Garden', 'বাগান'],
];

export const demoSupporters: EditionDocument['supporters'] = {
  sponsors: sponsors.map(([id, name, description]) => ({
    id: `sponsor-${id}`,
    name: text(...name),
    description: text(...description),
    link: `https://example.org/${id}`,
  })),
  partners: [...clubs, ...others, ...last].map(([club, bn], index) => ({
    id: defaultEdition.supporters.partners[index]?.id ?? `partner-${index + 1}`,
    name: text(`Demo ${club} Club`, `ডেমো ${bn} ক্লাব`),
  })),
};
