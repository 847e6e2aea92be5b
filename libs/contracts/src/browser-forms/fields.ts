/** The fields of all forms that prove who somebody is: never told back, whoever sent them. */
export const secretFields: readonly string[] = ['password', 'newPassword', 'confirmation', 'code'];

/** The fields of all forms that are ticked: a browser sends them as `on`, or not at all. */
export const tickedFields: readonly string[] = ['agreeTerms'];

/** Where signing in leads, a path of this site: in the query of the login page, and in a field of its form where that is shown again. */
export const RETURN_FIELD = 'from';
