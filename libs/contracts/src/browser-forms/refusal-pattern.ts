/** The attribute of what a page says to browsers without scripts for as long as the API has not told whose page it is. */
export const UNANSWERED_ATTRIBUTE = 'data-unanswered';

/**
 * What stands, in the page of a form, for all that a refusal may say there: the page brings its markup along, for browsers without
 * scripts, and the gateway writes into that what was refused.
 */
export const refusalPattern = {
  /** The attribute of the element that holds it. In it are two parts, by `data-part`: `summary` and `fault`. */
  attribute: 'data-refusal',
  message: '{message}',
  field: '{field}',
  fault: '{fault}',
} as const;
