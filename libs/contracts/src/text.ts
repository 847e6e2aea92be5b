import { NOT_IN_A_LINE, NOT_IN_A_PARAGRAPH, visible } from '@conference/edition';
import { z } from 'zod';
import { limits } from './limits';

// The content security policy forbids eval. Without this zod would try it, and the browser would log a violation.
z.config({ jitless: true });

const without = (forbidden: RegExp) => (text: string) => !forbidden.test(text);

const CHARACTERS = 'Please remove the characters that cannot be shown.';

const text = (max: number, forbidden: RegExp) =>
  z.string().trim().max(max, `Please use at most ${max} characters.`).refine(without(forbidden), CHARACTERS);
const line = (max: number) => text(max, NOT_IN_A_LINE);
const paragraph = (max: number) => text(max, NOT_IN_A_PARAGRAPH);

/** A text without the characters that a line forbids. It may be empty. */
export const asLine = (text: string) =>
  // Cut first: the cut may leave half a character.
  text.trim().slice(0, limits.line).replace(new RegExp(NOT_IN_A_LINE, 'gu'), '').trim();

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

const blankIsAbsent = z
  .string({ error: 'Please enter a text.' })
  .optional()
  .transform((text) => (isBlank(text) ? undefined : text));

const filledIn = (label: string, content: ReturnType<typeof text>) =>
  z.string({ error: `${label} is required.` }).pipe(content.refine(visible, `${label} is required.`));

/** A required line. `label` names it in the message: `required('Full name')`. */
export const required = (label: string, max: number = limits.line) => filledIn(label, line(max));

/** A required paragraph. */
export const requiredParagraph = (label: string, max: number = limits.paragraph) => filledIn(label, paragraph(max));

/** An optional line. A blank one is absent. */
export const optional = (max: number = limits.line) => blankIsAbsent.pipe(line(max).optional());

/** An optional paragraph. */
export const optionalParagraph = (max: number = limits.paragraph) => blankIsAbsent.pipe(paragraph(max).optional());

// Made once: making a schema takes longer than using it.
const anEmail = z.email();
const anAddress = z.url();

/** An email address as it is stored and compared (docs/rules.md, accounts). */
export const normalEmail = (text: string) => text.trim().toLowerCase();

/** A required email address. */
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

/** A new password. It is never trimmed (docs/rules.md, accounts). */
export const newPassword = z
  .string({ error: 'Password is required.' })
  .min(1, 'Password is required.')
  .min(limits.passwordMin, `Please use at least ${limits.passwordMin} characters.`)
  .max(limits.passwordMax, `Please use at most ${limits.passwordMax} characters.`)
  .refine(without(/[\p{Cc}\p{Surrogate}]/u), CHARACTERS);

/** Turns Bangla digits, which a Bangla keyboard types, into ASCII digits. */
export const plainDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)));

/** A required phone number: digits, spaces and + - ( ) . / */
export const phone = z
  .string({ error: 'Phone is required.' })
  .transform(plainDigits)
  .pipe(
    required('Phone', limits.phone).refine(
      (text) => /^[+\d][\d\s()./-]{4,}$/.test(text),
      'Please enter a phone number, for example +880 1XXX XXXXXX.',
    ),
  );

/** An optional phone number. */
export const optionalPhone = blankIsAbsent.pipe(phone.optional());

/** An address as people write it, such as "drive.google.com/file", gets the scheme that a link needs. */
const withScheme = (text: string | undefined) =>
  text && /^[\w-]+(\.[\w-]+)+([:/?#]\S*)?$/.test(text.trim()) ? `https://${text.trim()}` : text;

/** An optional http(s) address. */
export const optionalLink = blankIsAbsent.transform(withScheme).pipe(
  line(limits.link)
    .refine(
      (text) => /^https?:\/\//i.test(text) && anAddress.safeParse(text).success,
      'Please enter an address that begins with http:// or https://.',
    )
    .optional(),
);

/** A required age in whole years: a number, or its digits. */
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

/** An optional date of birth, YYYY-MM-DD. Today is that of the wall clock. */
export const optionalBirthday = blankIsAbsent
  .pipe(z.iso.date('Please enter a date.').optional())
  .refine(
    (day) => day === undefined || day <= new Date().toISOString().slice(0, 10),
    'Please enter a date of birth in the past.',
  )
  .refine((day) => day === undefined || day >= '1900-01-01', 'Please enter a date of birth after 1899.');

/** An optional query parameter. A blank one is absent. */
export const queryParam = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value: z.input<Schema> | undefined) => (isBlank(value) ? undefined : value), schema.optional())
    .optional();

/** A required choice, with the message for any other value. */
export const oneOf = <const Words extends readonly string[]>(words: Words, message: string) =>
  z.enum(words, { error: message });

/**
 * A required choice of the edition.
 * @param keys those that pass; without them, any key
 * @param most the characters of a key
 */
export const editionChoice = (keys: readonly string[] | undefined, message: string, most: number) =>
  z
    .string({ error: message })
    .min(1, message)
    .max(most, message)
    .refine((key) => !keys || keys.includes(key), message);

/** An optional choice. */
export const optionalOneOf = <const Words extends readonly string[]>(words: Words, message: string) =>
  blankIsAbsent.pipe(z.enum(words, { error: message }).optional());

/** A required tick. A multipart form sends it as the text true or false. */
export const ticked = (message: string) =>
  z.preprocess(
    (value: boolean | 'true' | 'false' | undefined) => value === true || value === 'true',
    z.literal(true, { error: message }),
  );
