export const genders = ['Male', 'Female', 'Other'] as const;
