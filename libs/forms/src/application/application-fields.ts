import { abstractTypes, applicationDetails, limits } from '@conference/contracts';
import type { FieldGroupDescription } from '../described/field-description';
import { personFields } from '../described/person-fields';

const { segment, subTheme } = applicationDetails.shape;

/** What is asked for in an application: the contract's fields and the file beside them. */
export type ApplicationName = keyof typeof applicationDetails._input | 'abstractFile';

/** Only registering asks for these: they make or open the author's account. */
export const accountGroup: FieldGroupDescription<'email' | 'password'> = {
  legend: 'Your account',
  fields: [
    {
      name: 'email',
      label: 'Email',
      control: 'email',
      autoComplete: 'email',
      hint: 'Use the same email for every abstract you submit.',
    },
    {
      name: 'password',
      label: 'Password',
      control: 'password',
      autoComplete: 'new-password',
      hint: `At least ${limits.passwordMin} characters. If you have registered before, use the same password.`,
    },
  ],
};

/** The application itself, group by group: the same when registering and when editing. */
export const applicationGroups: readonly FieldGroupDescription<ApplicationName>[] = [
  {
    legend: 'Primary author',
    fields: [
      personFields.fullName,
      personFields.gender,
      personFields.dateOfBirth,
      { name: 'nationality', label: 'Nationality', control: 'text' },
      personFields.phone,
      { name: 'mailingAddress', label: 'Mailing address', control: 'paragraph', autoComplete: 'street-address' },
    ],
  },
  {
    legend: 'Where you work or study',
    fields: [
      { name: 'institution', label: 'Institution', control: 'text', autoComplete: 'organization' },
      { name: 'department', label: 'Department', control: 'text' },
      {
        name: 'position',
        label: 'Position',
        control: 'text',
        autoComplete: 'organization-title',
        hint: 'For example student, lecturer or researcher.',
      },
    ],
  },
  {
    legend: 'Abstract',
    fields: [
      {
        name: 'segment',
        label: 'Segment',
        control: 'select',
        options: segment.options,
        placeholder: 'Choose a segment',
      },
      {
        name: 'subTheme',
        label: 'Sub-theme',
        control: 'select',
        options: subTheme.options,
        placeholder: 'Choose a sub-theme',
      },
      { name: 'abstractTitle', label: 'Abstract title', control: 'text' },
      {
        name: 'abstractType',
        label: 'Abstract file type',
        control: 'segmented',
        options: abstractTypes.map((type) => ({ value: type, label: `.${type}` })),
      },
      { name: 'abstractFile', label: 'Abstract file', control: 'abstract' },
    ],
  },
  {
    legend: 'At the conference',
    fields: [
      { name: 'avEquipment', label: 'AV equipment', control: 'text', hint: 'What your presentation needs.' },
      { name: 'dietaryPreferences', label: 'Dietary preferences', control: 'text' },
      { name: 'accommodationPreferences', label: 'Accommodation preferences', control: 'text' },
      { name: 'travelInfo', label: 'Travel information', control: 'paragraph' },
      {
        name: 'emergencyContact',
        label: 'Emergency contact',
        control: 'text',
        hint: 'A name and a phone number.',
      },
    ],
  },
];
