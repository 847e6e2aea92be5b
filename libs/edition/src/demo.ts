import { defaultEdition } from './default';
import { text, type Pair } from './default/items';
import { demoPeople } from './demo/people';
import { demoSchedule } from './demo/schedule';
import { demoSupporters } from './demo/supporters';
import type { EditionDocument } from './schema/sections';

const { money, venue, about, contact, abroad } = defaultEdition;
const HALL = text('Demo Hall, Faculty of Arts', 'ডেমো হল, কলা অনুষদ');

/** What a place includes, by the key of the way to attend. */
const includes: Readonly<Record<string, readonly Pair[]>> = {
  full: [
    ['Both days', 'দুই দিনই'],
    ['Lunch and tea', 'মধ্যাহ্নভোজ ও চা'],
    ['Welcome kit', 'স্বাগত কিট'],
    ['Certificate', 'সনদ'],
  ],
  partial: [
    ['Both days', 'দুই দিনই'],
    ['Tea', 'চা'],
    ['Certificate', 'সনদ'],
  ],
};

/**
 * The content of a rehearsal. Everything that a new site leaves open is made up here. Only the numbers that take money stay unknown,
 * because nobody must pay to an invented number.
 */
export const demoEdition: EditionDocument = {
  ...defaultEdition,
  money: {
    ...money,
    attendance: money.attendance.map((way) => ({
      ...way,
      includes: (includes[way.key] ?? []).map((pair) => text(...pair)),
    })),
    audienceLink: 'https://example.org/audience',
    presenters: {
      amount: text('800 BDT', '৮০০ টাকা'),
      how: text('In cash, at the desk', 'ডেস্কে, নগদ টাকায়'),
      until: text('The first day', 'প্রথম দিন'),
    },
  },
  schedule: demoSchedule,
  people: demoPeople,
  venue: { ...venue, building: HALL },
  supporters: demoSupporters,
  about: {
    ...about,
    theme: {
      ...about.theme,
      sentence: text('What grows where fields of study meet', 'জ্ঞানশাখাগুলো যেখানে মেলে, সেখানে যা জন্মায়'),
    },
  },
  contact: {
    ...contact,
    email: 'desk@example.org',
    address: HALL,
    phones: contact.phones.map((phone, index) => ({ ...phone, number: `+880 0000 00000${index + 1}` })),
    social: contact.social.map((page) => ({ ...page, address: `https://example.org/${page.id}` })),
  },
  abroad: {
    ...abroad,
    ask: {
      ...abroad.ask,
      until: text('15 August 2025', '১৫ আগস্ট ২০২৫'),
      takes: text('About five working days', 'প্রায় পাঁচ কর্মদিবস'),
    },
  },
};
