import type { SponsorFormInput } from '@conference/contracts';
import type { FieldGroupDescription } from '@conference/forms';

/** The groups of the sponsor form from top to bottom; the checkbox for the terms is apart. */
export const sponsorGroups: readonly FieldGroupDescription<Exclude<keyof SponsorFormInput, 'agreeTerms'>>[] = [
  {
    legend: 'Who you are',
    fields: [
      { name: 'name', label: 'Contact name', control: 'text', autoComplete: 'name' },
      { name: 'email', label: 'Email', control: 'email', autoComplete: 'email' },
      { name: 'phone', label: 'Phone', control: 'tel', autoComplete: 'tel' },
      { name: 'organization', label: 'Organization', control: 'text', autoComplete: 'organization' },
    ],
  },
  {
    legend: 'What you have in mind',
    fields: [{ name: 'message', label: 'Message', control: 'paragraph' }],
  },
];
