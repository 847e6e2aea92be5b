import type { EditionDocument } from '../schema/sections';
import { text, type Pair } from './items';

/** An office without a name yet. */
const holder = ([role, bn]: Pair) => ({
  id: role.toLowerCase().replaceAll(' ', '-'),
  role: text(role, bn),
  name: null,
});

const coreOffices: readonly Pair[] = [
  ['Patron', 'প্রধান পৃষ্ঠপোষক'],
  ['Chair', 'সভাপতি'],
  ['Convener', 'আহ্বায়ক'],
  ['Secretary', 'সদস্যসচিব'],
];

const managementOffices: readonly Pair[] = [
  ['Head of Logistics', 'লজিস্টিকস প্রধান'],
  ['Head of Hospitality', 'আতিথেয়তা প্রধান'],
  ['Head of Registration and IT', 'নিবন্ধন ও তথ্যপ্রযুক্তি প্রধান'],
  ['Head of Design', 'ডিজাইন প্রধান'],
  ['Head of Media', 'গণমাধ্যম প্রধান'],
  ['Head of Content', 'কনটেন্ট প্রধান'],
  ['Head of Volunteers', 'স্বেচ্ছাসেবক প্রধান'],
  ['Head of Photography', 'আলোকচিত্র প্রধান'],
  ['Head of International Affairs', 'আন্তর্জাতিক বিষয়ক প্রধান'],
  ['Head of Cultural Program', 'সাংস্কৃতিক অনুষ্ঠান প্রধান'],
  ['Head of Venue', 'স্থান ব্যবস্থাপনা প্রধান'],
  ['Head of Refreshment', 'আপ্যায়ন প্রধান'],
  ['Head of Foreign Delegation', 'বিদেশি প্রতিনিধি বিষয়ক প্রধান'],
  ['Head of Sponsorship', 'পৃষ্ঠপোষকতা প্রধান'],
  ['Head of Public Relations', 'জনসংযোগ প্রধান'],
];

const core = coreOffices.map(holder);

export const people: EditionDocument['people'] = {
  core,
  management: managementOffices.map(holder),
  messages: core.map(({ id }) => ({ id: `message-${id}`, from: id, message: null })),
};
