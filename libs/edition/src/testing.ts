import fc from 'fast-check';
import { z } from 'zod';
import { sections, type EditionDocument } from './schema';

/** This library knows neither Node nor a browser. */
const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } };

/**
 * The seed of random editions, another one every day. Tests name it in their titles and messages. EDITION_SEED repeats a day, as in
 * `EDITION_SEED=20260131`.
 */
export const seedOfTheDay = Number(
  process?.env['EDITION_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);

/** How long texts are, and how many items stand in lists. */
interface Extent {
  texts: 'short' | 'long' | 'bangla' | 'unbroken';
  lists: 'fewest' | 'some' | 'most';
}

/**
 * A random edition that organisers may publish, with as little or as much content as allowed. It has no pictures, because none are stored.
 * @param extents how much content it has; random by default
 */
export function anyEdition(extents: Partial<Extent> = {}): fc.Arbitrary<EditionDocument> {
  return fc
    .record<Extent>({
      texts: fc.constantFrom('short', 'long', 'bangla', 'unbroken'),
      lists: fc.constantFrom('fewest', 'some', 'most'),
    })
    .chain(
      (extent) =>
        valueOf(z.strictObject(sections), { ...extent, ...extents, depth: 0 }) as fc.Arbitrary<EditionDocument>,
    )
    .map(joined);
}

/** The place of a value: how much content it may have, and in how many lists it is nested. */
interface Place extends Extent {
  depth: number;
  /** The name of its field. */
  name?: string;
}

function valueOf(schema: z.ZodType, place: Place): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional)
    return fc.option(valueOf(schema.unwrap() as z.ZodType, place), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(valueOf(schema.unwrap() as z.ZodType, place));
  if (schema instanceof z.ZodObject) return objectOf(schema, place);
  if (schema instanceof z.ZodArray) return itemsOf(schema, place);
  return leafOf(schema, place).filter((value) => schema.safeParse(value).data === value);
}

function objectOf({ shape }: z.ZodObject, place: Place): fc.Arbitrary<unknown> {
  if ('digest' in shape) return fc.constant(undefined);
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    valueOf(field as z.ZodType, { ...place, ...(name !== 'en' && name !== 'bn' && { name }) }),
  ]);
  return (
    fc
      .record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
      // Values that are left out have no field.
      .map((value) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)))
  );
}

/** The most items in a list, and in one that stands in a list. A section has room for 60,000 bytes. */
const MOST_ITEMS = { fewest: [0, 0], some: [3, 2], most: [60, 3] } as const;

function itemsOf(schema: z.ZodArray, place: Place): fc.Arbitrary<unknown> {
  const { least = 0, most = 60 } = limitsOf(schema);
  const [outer, inner] = MOST_ITEMS[place.lists];
  const limit = Math.min(most, Math.max(least, place.depth > 0 ? inner : outer));
  const item = valueOf(schema.element as z.ZodType, { ...place, depth: place.depth + 1 });
  const name = ['id', 'key', 'day'].find((one) => one in Object((schema.element as z.ZodObject).shape));
  const extent = { minLength: place.lists === 'most' ? limit : least, maxLength: limit };
  if (name === undefined) return fc.array(item, extent);
  return fc.uniqueArray(item, { ...extent, selector: (one) => (one as Record<string, unknown>)[name] });
}

/** The longest text that is tried, so that a section fits. */
const LONGEST = { fewest: 6000, some: 300, most: 20 };

/** The words that texts repeat. The longest words in dictionaries have about 40 letters. */
const MATERIAL = {
  short: ['A', 'Silk', '<b>&amp;"</b>', '👩‍🔬 O’Neill & Sons', '100 % {name} ${1}', 'مرحبا'],
  long: ['Research of the kind that nobody has asked for, and everybody needs. '],
  bangla: ['রেশমের শহরে গবেষণার প্রথম আন্তর্জাতিক সম্মেলন '],
  unbroken: [
    'Donaudampfschifffahrtselektrizitaetenhaupt',
    'https://example.org/a-very-long-path/without-a-break-in-it',
  ],
};

function textOf(longest: number, { texts, lists }: Place): fc.Arbitrary<string> {
  const most = Math.min(longest, LONGEST[lists]);
  const isRepeated = texts === 'long' || texts === 'bangla';
  // A number tells them apart: no two parts of a page are called the same.
  return fc
    .tuple(fc.constantFrom(...MATERIAL[texts]), fc.noBias(fc.nat(999_999)))
    .map(([text, number]) => number + (isRepeated ? ` ${text.repeat(Math.ceil(most / text.length))}` : text))
    .map((text) => text.slice(0, most).trim());
}

function leafOf(schema: z.ZodType, place: Place): fc.Arbitrary<unknown> {
  const { least = 0, most = 60, pattern } = limitsOf(schema);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodNumber) {
    const step = 'format' in schema.def ? 1 : 0.1;
    const steps = fc.integer({ min: Math.ceil(least / step), max: Math.floor(most / step) });
    return fc
      .oneof(steps, fc.constantFrom(least / step, most / step))
      .map((count) => Number((count * step).toFixed(1)));
  }
  if (schema instanceof z.ZodISODate) return instants.map((at) => at.slice(0, 10));
  if (schema instanceof z.ZodISODateTime) return instants;
  if (schema instanceof z.ZodEmail)
    return fc.constantFrom('a@b.co', `${'somebody.'.repeat(6)}x@${'long-'.repeat(8)}name.example.org`);
  if (schema instanceof z.ZodURL)
    return fc.constantFrom('https://example.org', `https://example.org/${'a'.repeat(400)}?b=c&d`);
  if (pattern) return fc.stringMatching(pattern);
  if (place.name === 'key') return fc.stringMatching(/^[A-Z][a-z]{2,9}( & [A-Z][a-z]{2,9})?$/);
  return textOf(most, place);
}

/** Any second of some years, as data has it. */
const instants = fc
  .integer({ min: Date.UTC(2024, 0) / 1000, max: Date.UTC(2030, 11, 31) / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'));

/** The description of a zod check. */
interface CheckFacts {
  check: string;
  value?: number;
  minimum?: number;
  maximum?: number;
  pattern?: RegExp;
}

/** The limits of a schema that were set explicitly: zod's own limits of whole numbers do not count. */
function limitsOf(schema: z.ZodType) {
  const { checks = [] } = schema.def as { checks?: { _zod: { def: CheckFacts } }[] };
  const fact = (check: string) => checks.map((one) => one._zod.def).find((one) => one.check === check);
  return {
    least: fact('min_length')?.minimum ?? fact('greater_than')?.value,
    most: fact('max_length')?.maximum ?? fact('less_than')?.value,
    pattern: fact('string_format')?.pattern,
  };
}

const at = <Item>(list: readonly Item[], place: number): Item | undefined => list[place % Math.max(list.length, 1)];

/** Repairs references between sections, and gives lists what they must offer at least. */
function joined(edition: EditionDocument): EditionDocument {
  const { dates, money, programme, schedule, people, hotels, abroad } = edition;
  const days = apart(dates.days.map(({ day }) => day).sort());
  const management =
    people.management.length > 0 ? people.management : [{ id: 'desk', role: { en: 'Desk' }, name: null }];
  const ways = [...new Map(hotels.ways.map((way) => [way.distance, way])).values()];
  return {
    ...edition,
    dates: {
      ...dates,
      days: days.map((day, index) => ({
        ...(dates.days[index] as (typeof dates.days)[number]),
        day,
      })),
      important: { ...dates.important, conferenceDates: { ...dates.important.conferenceDates, day: days[0] ?? '' } },
    },
    money: { ...money, attendance: offered(money.attendance), wallets: offered(money.wallets) },
    programme: { segments: offered(programme.segments), subThemes: offered(programme.subThemes) },
    schedule: {
      days: schedule.days.slice(0, days.length).map((one, index) => ({ ...one, day: days[index] ?? '' })),
    },
    people: {
      ...people,
      management,
      messages: people.messages.flatMap((one, index) => {
        const from = at(people.core, index)?.id;
        return from === undefined ? [] : { ...one, from };
      }),
    },
    hotels: {
      ...hotels,
      ways,
      hotels: hotels.hotels.flatMap((one, index) => {
        const distance = at(ways, index)?.distance;
        return distance === undefined ? [] : { ...one, distance };
      }),
    },
    abroad: { ...abroad, ask: { ...abroad.ask, whom: management[0]?.id ?? '' } },
  };
}

/** Days in their order, no two of them the same. */
function apart(days: string[]): string[] {
  return days.reduce<string[]>((before, day) => {
    const next = new Date(Date.parse(before.at(-1) ?? '') + 86_400_000);
    return [...before, before.length > 0 && day < next.toISOString() ? next.toISOString().slice(0, 10) : day];
  }, []);
}

/** A list of choices of which the first is offered. */
function offered<Choice extends { retired?: true | undefined }>([first, ...others]: Choice[]): Choice[] {
  if (!first) return [];
  const { retired: _, ...rest } = first;
  return [rest as Choice, ...others];
}
