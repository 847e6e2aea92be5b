/** The same texts in another language: all of them, and no others. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translated<Result>
    : { readonly [Name in keyof Texts]: Translated<Texts[Name]> };

/** The texts that a page in another language has learnt (learn.ts). English pages learn nothing and do not carry that code. */
export const learnt: {
  /** The texts of a name in the language to speak, if they are known. */
  textsOf?: (name: string) => object | undefined;
  /** A text with its digits as the language to speak writes them. */
  inDigits?: (text: string) => string;
} = {};

/**
 * The texts of a folder. Each is in the language to speak at the moment when it is read. A text that is not learnt in that language is in
 * English.
 * @param name the folder, as the words of other languages have it
 */
// Texts that a module does not use stay out of it.
/* @__NO_SIDE_EFFECTS__ */
export const inWords = <const Texts extends object>(name: string, english: Texts): Texts =>
  new Proxy(english, {
    get: (_, text) => (learnt.textsOf?.(name) ?? english)[text as never],
  });

/** A number, or a text with digits, as the language to speak writes it. */
export const inDigits = (value: number | string): string => learnt.inDigits?.(String(value)) ?? String(value);
