import type { ChangedField } from '@conference/contracts';
import { cutAt } from '@conference/language/letters';

/** The bytes of a text column leave room for as many. */
const MOST_BYTES = 60_000;
/** How many characters long values and many fields are cut to. The first of these lengths that fits is used. */
const CUTS = [10_000, 2000, 200];
const MOST_FIELDS = 30;

/** The fields whose values differ, as texts. What was or is empty is left out. */
export function changedFields<Row extends object>(
  before: Partial<Row>,
  after: Partial<Row>,
  names: readonly (keyof Row & string)[],
): ChangedField[] {
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => changedField(name, before[name], after[name]));
}

/** One changed field. Values that are no texts are written as JSON. */
export function changedField(field: string, from: unknown, to: unknown): ChangedField {
  const texts = { from: asText(from), to: asText(to) };
  return {
    field,
    ...(texts.from !== undefined && { from: texts.from }),
    ...(texts.to !== undefined && { to: texts.to }),
  };
}

const asText = (value: unknown) =>
  value === null || value === undefined || value === ''
    ? undefined
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** The fields as JSON that fits into a column: long values end in an ellipsis where they are cut. */
export function writtenFields(fields: readonly ChangedField[]): string {
  const cuts = CUTS.map((most) => () => JSON.stringify(fields.map((field) => shortened(field, most))));
  const shortest = CUTS.at(-1) ?? 0;
  cuts.push(() => JSON.stringify(fields.slice(0, MOST_FIELDS).map((field) => shortened(field, shortest))));
  for (const cut of cuts) {
    const text = cut();
    if (Buffer.byteLength(text) <= MOST_BYTES) return text;
  }
  throw new Error('A change does not fit into its column.');
}

function shortened({ field, from, to }: ChangedField, most: number): ChangedField {
  const cut = (text: string | undefined) =>
    text !== undefined && text.length > most ? `${cutAt(text, most - 1)}…` : text;
  return changedField(field.slice(0, most), cut(from), cut(to));
}
