import { BIN_DAYS, MOVES_UP_MINUTES, TRUST_DAYS } from '@conference/contracts';
import { privacy, terms, type LegalDocument } from '@conference/edition';
import { words } from '@conference/edition/bn';
import { legalDocuments } from '@conference/edition/bn/legal';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { inDigits } from '@conference/language';
import { learn } from '@conference/language/learn';
import { lifetime } from '../auth/sessions';
import { DAY, HOUR } from '../durations';
import { speaking } from '../language/spoken';

const { core } = partsOf(defaultEdition, 'en');

/** All texts of a document, in their order: each language has as many. */
const textsOf = ({ sections }: LegalDocument): string[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (typeof block === 'string') return [block];
      return 'points' in block
        ? [...block.points]
        : block.facts.map(({ fact }) => (typeof fact === 'string' ? fact : ''));
    }),
  );

/** What is promised with a number: where, and in which words around it. */
const promises: [what: string, count: number, document: typeof privacy, around: [before: string, after: string]][] = [
  ['that a freed place is given by itself', MOVES_UP_MINUTES, privacy, ['accepted by itself after ', ' minutes']],
  ['that a freed place is given by itself', MOVES_UP_MINUTES, terms, ['accepted by itself after ', ' minutes']],
  ['how long something is in the bin', BIN_DAYS, privacy, ['', ' days in a bin']],
  ['how long something is in the bin', BIN_DAYS, terms, ['in a bin for ', ' days']],
  ['how long a browser is trusted', TRUST_DAYS, privacy, ['trusted browsers for ', ' days']],
  ['how long an author is signed in', lifetime.author / DAY, terms, ["An author's session lasts ", ' days at most']],
  ['how long an organiser is signed in', lifetime.organiser / HOUR, terms, ["an organiser's ", ' hours']],
];

describe('the privacy policy and the terms', () => {
  beforeAll(() => learn('bn', { ...words, ...legalDocuments }));

  it.each(promises)('say %s as it is (%d), in both languages', (_, count, document, [before, after]) => {
    const english = textsOf(document(core));
    const at = english.findIndex((text) => text.includes(`${before}${count}${after}`));
    expect(at).toBeGreaterThanOrEqual(0);

    const [bangla, digits] = speaking('bn', () => [textsOf(document(core)), inDigits(count)] as const);
    expect(bangla).toHaveLength(english.length);
    expect(bangla[at]).toContain(`${digits} `);
    expect(bangla[at]).not.toContain(String(count));
  });
});
