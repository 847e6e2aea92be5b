const PLAIN = 'Save it without macros and linked objects';
const ANEW = 'Open it in your word processor, save it under a new name';

/** What can be wrong with a Word document, in the words that follow "this document", and what its author can do about it. */
const known = {
  macros: { found: 'has macros or controls', remedy: PLAIN },
  linked: { found: 'fetches something from elsewhere when it is opened', remedy: PLAIN },
  embedded: { found: 'has another file or program in it', remedy: PLAIN },
  swollen: { found: 'unpacks to far more than a document holds', remedy: ANEW },
  locked: { found: 'is locked with a password', remedy: 'Save it without one' },
  unclear: { found: 'is damaged, or put together in an unusual way', remedy: ANEW },
} as const;

/** The word for what is wrong with a document, for programs (docs/rules.md, abstracts). */
export type AbstractFlaw = keyof typeof known;
export const abstractFlaws = Object.keys(known) as [AbstractFlaw, ...AbstractFlaw[]];

/** Why a document is not taken, and what its author can do. */
export function flawRefusal(flaw: AbstractFlaw): string {
  const { found, remedy } = known[flaw];
  return `This document ${found}. ${remedy}, and choose it again.`;
}

/** What an organiser is told of a document that was taken before such documents were refused. */
export function flawWarning(flaw: AbstractFlaw): string {
  return `This document ${known[flaw].found}: open it in protected view.`;
}
