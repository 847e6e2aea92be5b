import type { Text } from '../schema/field-kinds';

/** A text in English and the same text in Bangla. */
export type Pair = readonly [en: string, bn: string];

/** A text in both languages. */
export const text = (en: string, bn: string): Text => ({ en, bn });

/** Texts as the items of a list: the first is called `<name>-1`. */
export const lines = (name: string, texts: readonly Pair[]) =>
  texts.map((pair, index) => ({ id: `${name}-${index + 1}`, text: text(...pair) }));

/** Titled points as the items of a list. */
export const points = (name: string, all: readonly (readonly [title: Pair, text: Pair])[]) =>
  all.map(([title, point], index) => ({ id: `${name}-${index + 1}`, title: text(...title), text: text(...point) }));

/** Named values as the items of a list. */
export const facts = (name: string, all: readonly (readonly [name: Pair, fact: Pair])[]) =>
  all.map(([called, fact], index) => ({ id: `${name}-${index + 1}`, name: text(...called), fact: text(...fact) }));
