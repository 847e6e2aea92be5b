import { genders, type VolunteerFormInput } from '@conference/contracts';
import type { FieldGroupDescription } from '@conference/forms';

/** The groups of the volunteer form from top to bottom. */
export const volunteerGroups: readonly FieldGroupDescription<keyof VolunteerFormInput>[] = [
  {
    legend: 'About you',
    fields: [
      { name: 'fullName', label: 'Full name', control: 'text', autoComplete: 'name' },
      {
        name: 'gender',
        label: 'Gender',
        control: 'segmented',
        options: genders.map((gender) => ({ value: gender, label: gender })),
      },
      { name: 'dateOfBirth', label: 'Date of birth', control: 'date', autoComplete: 'bday' },
      { name: 'email', label: 'Email', control: 'email', autoComplete: 'email', hint: 'The organisers write to you here.' },
      { name: 'phone', label: 'Phone', control: 'tel', autoComplete: 'tel' },
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
