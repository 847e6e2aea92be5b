/** The secrets of all forms. They are never sent back to the browser. */
export const secretFields: readonly string[] = ['password', 'newPassword', 'confirmation', 'code'];

/** The checkboxes of all forms. A browser sends `on`, or nothing. */
export const tickedFields: readonly string[] = ['agreeTerms', 'trust'];

/** The path to open after signing in: a query parameter of the login page, and a field of its form. */
export const RETURN_FIELD = 'from';
