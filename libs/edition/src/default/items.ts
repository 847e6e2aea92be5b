import type { Text } from '../schema/kinds';

/** A text that is not translated yet. */
export const en = (text: string): Text => ({ en: text });

/** Texts as the items of a list: the first is called `<name>-1`. */
export const lines = (name: string, texts: readonly string[]) =>
  texts.map((text, index) => ({ id: `${name}-${index + 1}`, text: en(text) }));

/** Titled points as the items of a list. */
export const points = (name: string, all: readonly (readonly [title: string, text: string])[]) =>
  all.map(([title, text], index) => ({ id: `${name}-${index + 1}`, title: en(title), text: en(text) }));

/** Named values as the items of a list. */
export const facts = (name: string, all: readonly (readonly [name: string, fact: string])[]) =>
  all.map(([called, fact], index) => ({ id: `${name}-${index + 1}`, name: en(called), fact: en(fact) }));
