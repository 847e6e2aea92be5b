import type { FieldGroup, Fields } from '../fields/field';
import { personFields } from '../fields/person';

const person = {
  name: { kind: 'line', label: 'Contact name', autoComplete: 'name' },
  email: personFields.email,
  phone: { ...personFields.phone, optional: true },
  organization: { kind: 'line', label: 'Organization', optional: true, autoComplete: 'organization' },
} as const satisfies Fields;

const interest = { message: { kind: 'paragraph', label: 'Message', optional: true } } as const satisfies Fields;

/** Without the tick for the terms. */
export const sponsorFields = { ...person, ...interest };

export const sponsorGroups = [
  { legend: 'Who you are', fields: person },
  { legend: 'What you have in mind', fields: interest },
] as const satisfies readonly FieldGroup<keyof typeof sponsorFields>[];
