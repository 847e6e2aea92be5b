const PLAIN = 'Save it without macros and linked objects';
const ANEW = 'Open it in your word processor, save it under a new name';

/** What can be wrong with a Word document, worded to follow "this document", and how its author can repair it. */
const flaws = {
  macros: { found: 'has macros or controls', remedy: PLAIN },
  linked: { found: 'fetches something from elsewhere when it is opened', remedy: PLAIN },
  embedded: { found: 'has another file or program in it', remedy: PLAIN },
  swollen: { found: 'unpacks to far more than a document holds', remedy: ANEW },
  locked: { found: 'is locked with a password', remedy: 'Save it without one' },
  unclear: { found: 'is damaged, or put together in an unusual way', remedy: ANEW },
} as const;

/** The code of a flaw (docs/rules.md, abstracts). */
export type AbstractFlaw = keyof typeof flaws;
export const abstractFlaws = Object.keys(flaws) as [AbstractFlaw, ...AbstractFlaw[]];

/** The message for an author whose document is refused. */
export function flawRefusal(flaw: AbstractFlaw): string {
  const { found, remedy } = flaws[flaw];
  return `This document ${found}. ${remedy}, and choose it again.`;
}

/** The warning for organisers beside a document from before such documents were refused. */
export function flawWarning(flaw: AbstractFlaw): string {
  return `This document ${flaws[flaw].found}: open it in protected view.`;
}
