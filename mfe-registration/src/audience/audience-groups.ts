import type { AudienceFormInput } from '@conference/contracts';
import { audienceTypes, currency, paymentMethods } from '@conference/edition';
import { personFields, type FieldGroupDescription } from '@conference/forms';

const fees = audienceTypes.map(({ name, fee }) => `${name} costs ${fee} ${currency}`).join(', ');

/** The groups of the audience form from top to bottom. */
export const audienceGroups: readonly FieldGroupDescription<keyof AudienceFormInput>[] = [
  {
    legend: 'About you',
    fields: [
      { name: 'name', label: 'Name', control: 'text', autoComplete: 'name' },
      { name: 'age', label: 'Age', control: 'digits' },
      { name: 'email', label: 'Email', control: 'email', autoComplete: 'email', hint: 'The confirmation comes here.' },
      personFields.phone,
    ],
  },
  {
    legend: 'Where you work or study',
    fields: [
      { name: 'institute', label: 'Institute', control: 'text', autoComplete: 'organization' },
      {
        name: 'designation',
        label: 'Designation',
        control: 'text',
        autoComplete: 'organization-title',
        hint: 'For example student, lecturer or researcher.',
      },
      {
        name: 'social',
        label: 'Social link',
        control: 'url',
        autoComplete: 'url',
        hint: 'The address of a profile, beginning with https://',
      },
    ],
  },
  {
    legend: 'Type and payment',
    fields: [
      {
        name: 'type',
        label: 'Type',
        control: 'segmented',
        options: audienceTypes.map(({ value, name }) => ({ value, label: name })),
        hint: `${fees}.`,
      },
      {
        name: 'paymentMethod',
        label: 'Payment method',
        control: 'segmented',
        options: paymentMethods.map(({ name }) => ({ value: name, label: name })),
      },
      { name: 'transactionId', label: 'Transaction ID', control: 'text', autoComplete: 'off' },
    ],
  },
];
