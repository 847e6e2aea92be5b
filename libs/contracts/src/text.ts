import { z } from 'zod';
import { limits } from './limits';

// The site's security policy forbids code made from text; without this zod would try, and the browser complain.
z.config({ jitless: true });

// A line may hold no control character at all; a paragraph keeps tabs and line ends. Neither holds half a character, nor
// one that turns the direction of everything after it, in a list of other people's names too.
const NOT_IN_A_LINE = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;
const NOT_IN_A_PARAGRAPH = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;

/**
 * Whether there is anything to see: joiners, which Bangla needs, are nothing by themselves, and neither are letters that
 * only fill a place, such as the Hangul fillers and the blank of Braille.
 */
export const visible = (text: string) => /[^\p{Cf}\p{Default_Ignorable_Code_Point}\s\u2800]/u.test(text);

const without = (forbidden: RegExp) => (text: string) => !forbidden.test(text);

const CHARACTERS = 'Please remove the characters that cannot be shown.';

function line(max: number) {
  return z.string().trim().max(max, `Please use at most ${max} characters.`).refine(without(NOT_IN_A_LINE), CHARACTERS);
}

function paragraph(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    .refine(without(NOT_IN_A_PARAGRAPH), CHARACTERS);
}

/** What of a text can stand in one line: the rest is left out. May be empty. */
export const asLine = (text: string) =>
  // Cut first: that may leave half a character.
  text.trim().slice(0, limits.line).replace(new RegExp(NOT_IN_A_LINE, 'gu'), '').trim();

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** A blank optional text means that it is absent. */
const blankIsAbsent = z
  .string({ error: 'Please enter a text.' })
  .optional()
  .transform((text) => (isBlank(text) ? undefined : text));

/** One line that has to be filled in. `label` names it in the message: `required('Full name')`. */
export const required = (label: string, max: number = limits.line) =>
  z.string({ error: `${label} is required.` }).pipe(line(max).refine(visible, `${label} is required.`));

/** A paragraph that has to be filled in. */
export const requiredParagraph = (label: string, max: number = limits.paragraph) =>
  z.string({ error: `${label} is required.` }).pipe(paragraph(max).refine(visible, `${label} is required.`));

/** One line that may be left out. */
export const optional = (max: number = limits.line) => blankIsAbsent.pipe(line(max).optional());

/** A paragraph that may be left out. */
export const optionalParagraph = (max: number = limits.paragraph) => blankIsAbsent.pipe(paragraph(max).optional());

// Made once: making a schema takes longer than asking it.
const anEmail = z.email();
const anAddress = z.url();

/** The form in which an email address is stored and compared (docs/rules.md, accounts). */
export const normalEmail = (text: string) => text.trim().toLowerCase();

/** An email address, in that form. */
export const email = z
  .string({ error: 'Email is required.' })
  .transform(normalEmail)
  .pipe(
    z
      .string()
      .min(1, 'Email is required.')
      .max(limits.email, 'Please use a shorter email address.')
      .refine((text) => text === '' || anEmail.safeParse(text).success, 'Please enter a valid email address.'),
  );

/** A password as it is typed: never trimmed, 8 to 128 characters (docs/rules.md, accounts). */
export const newPassword = z
  .string({ error: 'Password is required.' })
  .min(1, 'Password is required.')
  .min(limits.passwordMin, `Please use at least ${limits.passwordMin} characters.`)
  .max(limits.passwordMax, `Please use at most ${limits.passwordMax} characters.`)
  .refine(without(/[\p{Cc}\p{Surrogate}]/u), CHARACTERS);

/** Digits as every program reads them: a Bangla keyboard has its own. */
export const plainDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)));

/** A telephone number as people write it: digits, spaces and + - ( ) . / */
export const phone = z
  .string({ error: 'Phone is required.' })
  .transform(plainDigits)
  .pipe(
    required('Phone', limits.phone).refine(
      (text) => /^[+\d][\d\s()./-]{4,}$/.test(text),
      'Please enter a phone number, for example +880 1XXX XXXXXX.',
    ),
  );

/** A telephone number that may be left out. */
export const optionalPhone = blankIsAbsent.pipe(phone.optional());

/** An http(s) address that may be left out. */
export const optionalLink = blankIsAbsent.pipe(
  line(limits.link)
    .refine(
      (text) => /^https?:\/\//i.test(text) && anAddress.safeParse(text).success,
      'Please enter an address that begins with http:// or https://.',
    )
    .optional(),
);

/** How old somebody is, in whole years: a number, or its digits. */
export const age = z.preprocess(
  (value: number | string) => {
    const digits = typeof value === 'string' ? plainDigits(value).trim() : '';
    return /^\d{1,3}$/.test(digits) ? Number(digits) : value === '' ? undefined : value;
  },
  z
    .number({
      error: ({ input }) =>
        input === undefined || input === null ? 'Age is required.' : 'Please enter the age in years.',
    })
    .int('Please enter the age in whole years.')
    .min(1, 'Please enter the age in years.')
    .max(120, 'Please enter the age in years.'),
);

/** A day of the calendar that exists, as YYYY-MM-DD, or nothing. */
const optionalDay = blankIsAbsent.pipe(z.iso.date('Please enter a date.').optional());

/** The day somebody was born, or nothing. Today is the wall clock's, wherever it is read. */
export const optionalBirthday = optionalDay
  .refine(
    (day) => day === undefined || day <= new Date().toISOString().slice(0, 10),
    'Please enter a date of birth in the past.',
  )
  .refine((day) => day === undefined || day >= '1900-01-01', 'Please enter a date of birth after 1899.');

/** A field of a query, which may be left out: a blank text means that it is. */
export const queryParam = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value: z.input<Schema> | undefined) => (isBlank(value) ? undefined : value), schema.optional())
    .optional();

/** One of a list, with the message for anything else. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, message: string) =>
  z.enum(words, { error: message });

/** The same, which may be left out. */
export const optionalOneOf = <const Words extends readonly [string, ...string[]]>(words: Words, message: string) =>
  blankIsAbsent.pipe(z.enum(words, { error: message }).optional());

/** A tick that must be set. On a multipart form it travels as the text true or false. */
export const ticked = (message: string) =>
  z.preprocess(
    (value: boolean | 'true' | 'false' | undefined) => value === true || value === 'true',
    z.literal(true, { error: message }),
  );
