import type { VolunteerFormInput } from '@conference/contracts';
import { personFields, type FieldGroupDescription } from '@conference/forms';

/** The groups of the volunteer form from top to bottom. */
export const volunteerGroups: readonly FieldGroupDescription<keyof VolunteerFormInput>[] = [
  {
    legend: 'About you',
    fields: [
      personFields.fullName,
      personFields.gender,
      personFields.dateOfBirth,
      {
        name: 'email',
        label: 'Email',
        control: 'email',
        autoComplete: 'email',
        hint: 'The organisers write to you here.',
      },
      personFields.phone,
    ],
  },
  {
    legend: 'What you bring along',
    fields: [
      { name: 'department', label: 'Department', control: 'text', hint: 'Where you study or work.' },
      {
        name: 'experiences',
        label: 'Experiences',
        control: 'paragraph',
        hint: 'Where you have helped before, or what you are good at.',
      },
    ],
  },
];
