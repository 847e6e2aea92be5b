import { isPlaceholder, type Placeholder } from '@conference/edition';

/**
 * A fact of the edition as plain words. Where many that are still to come stand below each other, and in addresses: their
 * dashes would be a pattern of their own.
 */
export const said = (fact: string | Placeholder) => (isPlaceholder(fact) ? fact.standIn : fact);
