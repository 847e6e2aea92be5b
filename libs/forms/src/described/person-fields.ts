import { genders } from '@conference/contracts';
import type { FieldDescription } from './field-description';

/** What people are asked for in the same words wherever they are asked. */
export const personFields = {
  fullName: { name: 'fullName', label: 'Full name', control: 'text', autoComplete: 'name' },
  gender: {
    name: 'gender',
    label: 'Gender',
    control: 'segmented',
    options: genders.map((gender) => ({ value: gender, label: gender })),
  },
  dateOfBirth: { name: 'dateOfBirth', label: 'Date of birth', control: 'date', autoComplete: 'bday' },
  phone: { name: 'phone', label: 'Phone', control: 'tel', autoComplete: 'tel' },
} as const satisfies { [Name in 'fullName' | 'gender' | 'dateOfBirth' | 'phone']: FieldDescription<Name> };
