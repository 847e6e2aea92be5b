import type { Fields } from './field';

export const genders = ['Male', 'Female', 'Other'] as const;

/** The fields that several forms share. */
export const personFields = {
  fullName: { kind: 'line', label: 'Full name', autoComplete: 'name' },
  gender: { kind: 'choice', label: 'Gender', options: genders, length: 10 },
  dateOfBirth: { kind: 'birthday', label: 'Date of birth', optional: true, autoComplete: 'bday' },
  email: { kind: 'email', label: 'Email', autoComplete: 'email' },
  phone: { kind: 'phone', label: 'Phone', autoComplete: 'tel' },
} as const satisfies Fields;
