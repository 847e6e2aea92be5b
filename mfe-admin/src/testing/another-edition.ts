import { defaultEdition } from '@conference/edition/default';
import type { EditionDocument } from '@conference/edition/schema';

const en = (text: string) => ({ en: text });
const { identity, money } = defaultEdition;

/** An edition in which some choices of the default one have other names, some are new, and some are retired. */
export const anotherEdition: EditionDocument = {
  ...defaultEdition,
  identity: { ...identity, place: en('Khulna'), year: 2027 },
  money: {
    ...money,
    attendance: [
      { key: 'full', name: en('Both days'), fee: 12, includes: null },
      { key: 'partial', name: en('One day'), fee: 5, includes: null, retired: true },
      { key: 'payments', name: en('By letter'), fee: 0, includes: null },
    ],
    wallets: [{ key: 'bKash', name: en('By wire'), number: null }],
  },
  programme: {
    segments: [
      { key: 'Oral Presentation', name: en('A talk'), brief: en('Something is said.'), retired: true },
      { key: 'Play', name: en('A play'), brief: en('Something is played.') },
    ],
    subThemes: [{ key: 'Education & Pedagogy', name: en('Schools'), topics: [] }],
  },
};
