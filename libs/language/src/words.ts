import { currentLanguage, type Language } from './language';

/** The same texts in another language: each one of them, and nothing else. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translated<Result>
    : { readonly [Name in keyof Texts]: Translated<Texts[Name]> };

const learnt: Partial<Record<Language, Record<string, object>>> = {};

/**
 * The texts of a folder, in the language to speak at the moment when one is read. English comes with them; what is not learnt of another language
 * is said in English.
 * @param name the folder, as the words of other languages have it
 */
export const inWords = <const Texts extends object>(name: string, english: Texts): Texts =>
  new Proxy(english, {
    get: (_, text) => Reflect.get(learnt[currentLanguage()]?.[name] ?? english, text) as unknown,
  });

/** Learns the texts of another language, by their names. */
export function learn(language: Language, words: Readonly<Record<string, object>>): void {
  learnt[language] = { ...learnt[language], ...words };
}
