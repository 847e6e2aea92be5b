/** A fact that the organisers have not given yet. Pages draw it as something still to come, and `npm run edition:check` lists it. */
export interface Placeholder {
  /** What has to be found out. */
  missing: string;
  /** The text shown until then. */
  standIn: string;
}

/** The default stand-in. */
export const TO_BE_ANNOUNCED = 'To be announced';

/**
 * Marks a fact as not given yet. Whatever is not shown is left out of a page's script, marked or not:
 * @__NO_SIDE_EFFECTS__
 */
export function placeholder(missing: string, standIn: string = TO_BE_ANNOUNCED): Placeholder {
  return { missing, standIn };
}

/** Whether a fact is still to come. */
export function isPlaceholder(fact: unknown): fact is Placeholder {
  return typeof fact === 'object' && fact !== null && 'missing' in fact && 'standIn' in fact;
}

/** A fact as plain text, for lists and addresses: many dashed placeholders in a row would form a pattern. */
export const factText = (fact: string | Placeholder) => (isPlaceholder(fact) ? fact.standIn : fact);
