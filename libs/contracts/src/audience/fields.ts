import { audienceTypes, currency, paymentMethods, type AudienceType, type PaymentMethod } from '@conference/edition';
import type { FieldGroup, Fields } from '../fields/field';
import { personFields } from '../fields/person';
import { limits } from '../limits';

type Words<Word> = readonly [Word, ...Word[]];

export const audienceTypeValues = audienceTypes.map(({ value }) => value) as unknown as Words<AudienceType['value']>;
export const paymentMethodNames = paymentMethods.map(({ name }) => name) as unknown as Words<PaymentMethod['name']>;

const { email, phone } = personFields;
const fees = audienceTypes.map(({ name, fee }) => `${name} costs ${fee} ${currency}`).join(', ');

const person = {
  name: { kind: 'line', label: 'Name', autoComplete: 'name' },
  age: { kind: 'age', label: 'Age' },
  email: { ...email, hint: 'The confirmation comes here.' },
  phone,
} as const satisfies Fields;

const affiliation = {
  institute: { kind: 'line', label: 'Institute', autoComplete: 'organization' },
  designation: {
    kind: 'line',
    label: 'Designation',
    autoComplete: 'organization-title',
    hint: 'For example student, lecturer or researcher.',
  },
  social: {
    kind: 'link',
    label: 'Social link',
    heading: 'Profile link',
    optional: true,
    autoComplete: 'url',
    hint: 'The address of a profile, beginning with https://',
  },
} as const satisfies Fields;

const payment = {
  type: {
    kind: 'choice',
    label: 'Type',
    options: audienceTypeValues,
    labels: Object.fromEntries(audienceTypes.map(({ value, name }) => [value, name])),
    length: 20,
    hint: `${fees}.`,
  },
  paymentMethod: { kind: 'choice', label: 'Payment method', options: paymentMethodNames, length: 20 },
  transactionId: { kind: 'line', label: 'Transaction ID', max: limits.transactionId, autoComplete: 'off' },
} as const satisfies Fields;

export const audienceFields = { ...person, ...affiliation, ...payment };

export const audienceGroups: readonly FieldGroup<keyof typeof audienceFields>[] = [
  { legend: 'About you', fields: person },
  { legend: 'Where you work or study', fields: affiliation },
  { legend: 'Type and payment', fields: payment },
];
