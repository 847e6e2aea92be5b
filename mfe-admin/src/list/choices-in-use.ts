import type { Choice } from '@conference/edition';

/** The choices that are offered, and the retired ones that somebody has chosen. */
export const choicesInUse = (choices: readonly Choice[], countOf: (key: string) => number): Choice[] =>
  choices.filter(({ key, retired }) => !retired || countOf(key) > 0);
