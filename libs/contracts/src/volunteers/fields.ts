import { approvalLabels, approvalStatuses } from '../approval';
import type { FieldGroup, Fields } from '../fields/field';
import { personFields } from '../fields/person';

const person = {
  ...personFields,
  email: { ...personFields.email, hint: 'The organisers write to you here.' },
} as const satisfies Fields;

const abilities = {
  department: { kind: 'line', label: 'Department', hint: 'Where you study or work.' },
  experiences: {
    kind: 'paragraph',
    label: 'Experiences',
    hint: 'Where you have helped before, or what you are good at.',
  },
} as const satisfies Fields;

export const volunteerFields = { ...person, ...abilities };

export const volunteerGroups = [
  { legend: 'About you', fields: person },
  { legend: 'What you bring along', fields: abilities },
] as const satisfies readonly FieldGroup<keyof typeof volunteerFields>[];

/** Only organisers may set this. */
export const volunteerDecision = {
  status: {
    kind: 'choice',
    label: 'Status',
    options: approvalStatuses,
    labels: approvalLabels,
    length: 10,
    hint: 'Who is approved gets a mail, once.',
  },
} as const satisfies Fields;
