/** What can be said of a gender. */
export const genders = ['Male', 'Female', 'Other'] as const;
