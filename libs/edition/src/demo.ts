import { defaultEdition } from './default';
import { en } from './default/items';
import { demoPeople } from './demo/people';
import { demoSchedule } from './demo/schedule';
import { demoSupporters } from './demo/supporters';
import type { Edition } from './schema/sections';

const { money, venue, about, contact, abroad } = defaultEdition;
const HALL = en('Demo Hall, Faculty of Arts');

/** What a place includes, by the key of the way to attend. */
const includes: Readonly<Record<string, readonly string[]>> = {
  full: ['Both days', 'Lunch and tea', 'Welcome kit', 'Certificate'],
  partial: ['Both days', 'Tea', 'Certificate'],
};

/**
 * The content of a rehearsal: what a new site begins with, and all that organisers would still have to find out, made up. Only the numbers
 * that take money stay unknown: nobody is to pay to one that was made up.
 */
export const demoEdition: Edition = {
  ...defaultEdition,
  money: {
    ...money,
    attendance: money.attendance.map((way) => ({ ...way, includes: (includes[way.key] ?? []).map(en) })),
    audienceLink: 'https://example.org/audience',
    presenters: {
      amount: en('800 BDT'),
      how: en('In cash, at the desk'),
      until: en('The first day'),
    },
  },
  schedule: demoSchedule,
  people: demoPeople,
  venue: { ...venue, building: HALL },
  supporters: demoSupporters,
  about: { ...about, theme: { ...about.theme, sentence: en('What grows where fields of study meet') } },
  contact: {
    ...contact,
    email: 'desk@example.org',
    address: HALL,
    phones: contact.phones.map((phone, index) => ({ ...phone, number: `+880 0000 00000${index + 1}` })),
    social: contact.social.map((page) => ({ ...page, address: `https://example.org/${page.id}` })),
  },
  abroad: {
    ...abroad,
    ask: { ...abroad.ask, until: en('15 August 2025'), takes: en('About five working days') },
  },
};
