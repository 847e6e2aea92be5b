import { z } from 'zod';
import { NOT_IN_A_LINE, NOT_IN_A_PARAGRAPH, visible } from '../characters';

/** The question about a field on the organisers' list of missing facts, and the text that pages show until it is answered. */
export interface Ask {
  /** The question. `{role}` stands for the value of the field `role` beside it, `{number}` for the position in the list. */
  ask: string;
  /** The text that pages show meanwhile, by default "To be announced". A plain string, such as an address, serves every language. */
  standIn?: string | Required<Text>;
}

/** Characters of a line, of a paragraph, and of what takes more than one. */
const LINE = 200;
const PARAGRAPH = 2000;
const LONG = 6000;

const SOMETHING = 'Please write something.';
const NOT_SHOWN = 'Please remove the characters that cannot be shown.';

/** Readable text of at most so many characters. Texts up to the length of a line have no line breaks. */
export const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, SOMETHING)
    .max(most, `Please write at most ${most} characters.`)
    .refine((text) => text === '' || visible(text), SOMETHING)
    .refine((text) => !(most > LINE ? NOT_IN_A_PARAGRAPH : NOT_IN_A_LINE).test(text), NOT_SHOWN);

const textOf = (most: number) => z.strictObject({ en: words(most), bn: words(most).optional() });

/** A text in English, and in Bangla where it is translated. */
export const line = textOf(LINE);
export const paragraph = textOf(PARAGRAPH);
export const longText = textOf(LONG);
export type Text = z.infer<typeof line>;

/** A value that may still be unknown. It is then null, and organisers are asked for it. */
export const unknownYet = <Value extends z.ZodType>(value: Value, ask: Ask) => value.nullable().meta({ ...ask });

/** Names an item of a list for as long as it exists: a UUID, or the word that it had from the start. */
const itemId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,35}$/, 'Please name the item by a UUID.');

/** A list whose items keep their ids, each of them once. */
export function listOf<Shape extends z.ZodRawShape>(shape: Shape, most: number) {
  const item = z.strictObject({ id: itemId, ...shape });
  return z
    .array(item)
    .max(most, `Please list at most ${most}.`)
    .refine((items) => areUnlike(items, 'id'), 'Please list no item twice.');
}

/** A list of nothing but texts. */
export const linesOf = (most: number) => listOf({ text: paragraph }, most);

/** Characters of a key: as many as the database column of records takes. */
const KEY_LENGTH = 60;

/**
 * A list of choices. Records name them by their keys, which never change. A retired choice is no longer offered, but records keep it.
 * @param keyLength the characters of a key, where its column takes fewer than others
 */
export function choicesOf<Shape extends z.ZodRawShape>(shape: Shape, most: number, keyLength = KEY_LENGTH) {
  const key = words(keyLength);
  const item = z.strictObject({ key, name: line, ...shape, retired: z.literal(true).optional() });
  return z
    .array(item)
    .min(1, 'Please offer at least one.')
    .max(most, `Please offer at most ${most}.`)
    .refine((items) => areUnlike(items, 'key'), 'Please offer nothing twice.')
    .refine((items) => items.some((one) => !('retired' in one)), 'Please keep at least one that is offered.');
}

const areUnlike = (items: readonly object[], name: string) =>
  new Set(items.map((item) => (item as Record<string, unknown>)[name])).size === items.length;

/** A day of the calendar, YYYY-MM-DD, that exists. */
export const day = z.iso.date('Please give a day as YYYY-MM-DD.');

/** A time of day in Dhaka, HH:MM of 24 hours. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:MM.');

/** An instant in UTC. */
export const instant = z.iso.datetime('Please give an instant in UTC.');

/** An address on the web. */
export const link = z.url({ protocol: /^https$/, error: 'Please give an address that begins with https://.' }).max(500);

export const email = z.email('Please give an email address.').max(255);

/** A number to call or to send money to. */
export const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 -]{5,19}$/, 'Please give a number of 6 to 20 digits.');

/** A picture of the store, by the digest of its files. Their widths are the same for all (pictures.ts). */
export const picture = z.strictObject({
  digest: z.string().regex(/^[0-9a-f]{64}$/, 'Please choose a picture.'),
  /** A description for people who cannot see it. Empty if the name beside it says the same. */
  alt: z.strictObject({ en: words(LINE).or(z.literal('')), bn: words(LINE).optional() }),
});

/** A named value, as in the facts of a page. */
export const fact = { name: line, fact: line };
