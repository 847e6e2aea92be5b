/** Marks content for browsers without scripts that is shown until the API has answered whose page it is. */
export const UNANSWERED_ATTRIBUTE = 'data-unanswered';

/** A form's page holds a template for refusals, for browsers without scripts. The gateway fills in these placeholders. */
export const refusalTemplate = {
  /** The attribute of the template's element. Its two parts have the `data-part` `summary` and `fault`. */
  attribute: 'data-refusal',
  message: '{message}',
  field: '{field}',
  fault: '{fault}',
} as const;
