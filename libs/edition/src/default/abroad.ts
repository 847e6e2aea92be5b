import type { Edition } from '../schema/sections';
import { en, lines } from './items';

export const abroad: Edition['abroad'] = {
  title: en('Visiting from abroad'),
  lead: en('What a letter of invitation for a visa needs, and whom to ask for it.'),
  letter: {
    title: en('What the letter needs'),
    lead: en('Have these ready before you ask. Do not send a copy of your passport unless the organisers ask for one.'),
    points: lines('letter', [
      'Your full name, nationality and date of birth, as your passport has them.',
      'The number of your passport, and until when it is valid.',
      'Your institution and your position there.',
      'The title of your accepted abstract, or that you come as audience.',
      'The days of your stay: the conference is on 06-Sep-2025 and 07-Sep-2025.',
      'The embassy or high commission at which you apply for the visa.',
    ]),
  },
  ask: { title: en('Whom to ask'), whom: 'head-of-international-affairs', until: null, takes: null },
  visa: {
    title: en('The visa itself'),
    points: lines('visa', [
      'The embassy or high commission of Bangladesh in your country knows which visa you need and what it costs.',
      'The organisers write letters; they cannot decide on a visa or hurry it.',
    ]),
  },
};
