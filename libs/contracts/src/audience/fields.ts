import { inMoney, offered } from '@conference/edition';
import { groupsIn, perEdition, type Choices } from '../fields/choices';
import type { FieldGroup, Fields } from '../fields/field';
import { personFields } from '../fields/person';
import { messages } from '../fields/texts';
import { limits } from '../limits';

const { email, phone } = personFields;
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
  type: { kind: 'choice', label: 'Type', choiceOf: 'attendance', length: 20 },
  paymentMethod: { kind: 'choice', label: 'Payment method', choiceOf: 'wallets', length: 20 },
  transactionId: { kind: 'line', label: 'Transaction ID', max: limits.transactionId, autoComplete: 'off' },
} as const satisfies Fields;

export const audienceFields = { ...person, ...affiliation, ...payment };

/** The groups of the form; the hint says what each way to attend costs. */
const groupsWith = (hint?: string) =>
  [
    { legend: 'About you', fields: person },
    { legend: 'Where you work or study', fields: affiliation },
    { legend: 'Type and payment', fields: { ...payment, type: { ...payment.type, hint } } },
  ] as const satisfies readonly FieldGroup<keyof typeof audienceFields>[];

/** The same in an edition. */
export const audienceGroupsFor = perEdition((choices): readonly FieldGroup<keyof typeof audienceFields>[] =>
  choices ? groupsIn<keyof typeof audienceFields>(groupsWith(costs(choices)), choices) : groupsWith(),
);
export type AudienceGroup = ReturnType<typeof groupsWith>[number];

const costs = ({ attendance, currency }: Choices) =>
  messages.costs(offered(attendance).map(({ name, fee }) => ({ name, price: inMoney(fee, currency) })));
