import fc from 'fast-check';
import { MOST_SECTION_BYTES } from './editing';
import { editionSchema, partsOf } from './schema';
import { anyEdition, seedOfTheDay } from './testing';

const bytesOf = (value: object) => encodeURIComponent(JSON.stringify(value)).replace(/%../g, '.').length;

it('any edition fits the schema, and each of its sections the database', () => {
  fc.assert(
    fc.property(anyEdition(), (edition) => {
      expect(editionSchema.safeParse(edition).error?.issues).toBeUndefined();
      for (const section of Object.values(edition)) expect(bytesOf(section)).toBeLessThanOrEqual(MOST_SECTION_BYTES);
      expect(partsOf(edition, 'bn').core.choices.segments).toHaveLength(edition.programme.segments.length);
    }),
    { seed: seedOfTheDay, numRuns: 3, endOnFailure: true },
  );
});

it.each([
  ['fewest', { subThemes: 1, days: 1, sessions: 0, hotels: 0 }],
  ['most', { subThemes: 12, days: 5, sessions: 5, hotels: 60 }],
] as const)('with the %s there is as little or as much as there can be', (lists, counts) => {
  fc.assert(
    fc.property(anyEdition({ lists, texts: 'short' }), ({ programme, dates, schedule, hotels }) => {
      const [subThemes, days] = [programme.subThemes.length, dates.days.length];
      expect({ subThemes, days, sessions: schedule.days.length, hotels: hotels.hotels.length }).toEqual(counts);
    }),
    { seed: seedOfTheDay, numRuns: 1, endOnFailure: true },
  );
});
