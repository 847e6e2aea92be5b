/** Stands in the place of a fact that the organisers have not given yet. Pages draw it as something still to come. */
export interface Placeholder {
  /** The text shown until then. */
  standIn: string;
}

/** Whether a fact is still to come. */
export function isPlaceholder(fact: unknown): fact is Placeholder {
  return typeof fact === 'object' && fact !== null && 'standIn' in fact;
}

/** A fact as plain text, for lists and addresses: many dashed placeholders in a row would form a pattern. */
export const factText = (fact: string | Placeholder) => (isPlaceholder(fact) ? fact.standIn : fact);
