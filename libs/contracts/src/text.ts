import { NOT_IN_A_LINE, NOT_IN_A_PARAGRAPH, visible } from '@conference/edition';
import { cutAt, plainDigits } from '@conference/language/letters';
import { z } from 'zod';
import { fieldText, messages } from './fields/texts';
import { limits } from './limits';

// The content security policy forbids eval. Without this zod would try it, and the browser would log a violation.
z.config({ jitless: true });

const without = (forbidden: RegExp) => (text: string) => !forbidden.test(text);

const characters = () => messages.characters;

const text = (max: number, forbidden: RegExp) =>
  z
    .string()
    .trim()
    .max(max, { error: () => messages.tooLong(max) })
    .refine(without(forbidden), { error: characters });
const line = (max: number) => text(max, NOT_IN_A_LINE);
const paragraph = (max: number) => text(max, NOT_IN_A_PARAGRAPH);

/** A text without the characters that a line forbids. It may be empty. */
export const asLine = (text: string) =>
  cutAt(text.trim(), limits.line).replace(new RegExp(NOT_IN_A_LINE, 'gu'), '').trim();

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

const blankIsAbsent = z
  .string({ error: () => messages.text })
  .optional()
  .transform((text) => (isBlank(text) ? undefined : text));

/** The message of a schema about an empty field. @param label in English, as in fields.ts */
export const missing = (label: string) => ({ error: () => messages.required(fieldText(label)) });

const filledIn = (label: string, content: ReturnType<typeof text>) =>
  z.string(missing(label)).pipe(content.refine(visible, missing(label)));

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
  .string(missing('Email'))
  .transform(normalEmail)
  .pipe(
    z
      .string()
      .min(1, missing('Email'))
      .max(limits.email, { error: () => messages.longEmail })
      .refine((text) => text === '' || anEmail.safeParse(text).success, { error: () => messages.email }),
  );

/** A new password. It is never trimmed (docs/rules.md, accounts). */
export const newPassword = z
  .string(missing('Password'))
  .min(1, missing('Password'))
  .min(limits.passwordMin, { error: () => messages.tooShort(limits.passwordMin) })
  .max(limits.passwordMax, { error: () => messages.tooLong(limits.passwordMax) })
  .refine(without(/[\p{Cc}\p{Surrogate}]/u), { error: characters });

/** A phone number without what lists of contacts put around it, with plain digits and hyphens. */
const plainPhone = (text: string) =>
  plainDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-');

/** A required phone number: digits, spaces and + - ( ) . / */
export const phone = z
  .string(missing('Phone'))
  .transform(plainPhone)
  .pipe(
    required('Phone', limits.phone).refine((text) => /^(?=.*\d)[+(\d][\d\s()./-]{4,}$/.test(text), {
      error: () => messages.phone,
    }),
  );

/** An optional phone number. */
export const optionalPhone = blankIsAbsent.pipe(phone.optional());

/** An address as people write it, such as "drive.google.com/file", gets the scheme that a link needs. */
const withScheme = (text: string | undefined) =>
  text && /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+([:/?#]\S*)?$/u.test(text.trim())
    ? `https://${text.trim()}`
    : text;

/** An optional http(s) address. */
export const optionalLink = blankIsAbsent.transform(withScheme).pipe(
  line(limits.link)
    .refine((text) => /^https?:\/\//i.test(text) && anAddress.safeParse(text).success, {
      error: () => messages.link,
    })
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
        input === undefined || input === null ? messages.required(fieldText('Age')) : messages.age,
    })
    .int({ error: () => messages.wholeYears })
    .min(1, { error: () => messages.age })
    .max(120, { error: () => messages.age }),
);

/** An optional date of birth, YYYY-MM-DD. Today is that of the wall clock. */
export const optionalBirthday = blankIsAbsent
  .pipe(z.iso.date({ error: () => messages.date }).optional())
  .refine((day) => day === undefined || day <= new Date().toISOString().slice(0, 10), {
    error: () => messages.bornInFuture,
  })
  .refine((day) => day === undefined || day >= '1900-01-01', { error: () => messages.bornLongAgo });

/** An optional query parameter. A blank one is absent. */
export const queryParam = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value: z.input<Schema> | undefined) => (isBlank(value) ? undefined : value), schema.optional())
    .optional();

/** The message of a schema: a sentence, or a function that looks it up when it is needed. */
export type Message = string | (() => string);

const saying = (message: Message) => ({ error: typeof message === 'string' ? () => message : message });

/** A required choice, with the message for any other value. */
export const oneOf = <const Words extends readonly string[]>(words: Words, message: Message) =>
  z.enum(words, saying(message));

/**
 * A required choice of the edition.
 * @param keys those that pass; without them, any key
 * @param most the characters of a key
 */
export const editionChoice = (keys: readonly string[] | undefined, message: Message, most: number) =>
  z
    .string(saying(message))
    .min(1, saying(message))
    .max(most, saying(message))
    .refine((key) => !keys || keys.includes(key), saying(message));

/** An optional choice. */
export const optionalOneOf = <const Words extends readonly string[]>(words: Words, message: Message) =>
  blankIsAbsent.pipe(z.enum(words, saying(message)).optional());

/** A required tick. A multipart form sends it as the text true or false. */
export const ticked = (message: Message) =>
  z.preprocess(
    (value: boolean | 'true' | 'false' | undefined) => value === true || value === 'true',
    z.literal(true, saying(message)),
  );
