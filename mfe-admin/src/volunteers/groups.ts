import { approvalLabels, approvalStatuses, genders } from '@conference/contracts';
import type { FieldGroupDescription } from '@conference/forms';
import { texts } from './texts';
import type { VolunteerFields } from './volunteer-fields';

const words = texts.editing;
const { fields } = words;

/** The fields of the page of a volunteer. */
export const groups: FieldGroupDescription<keyof VolunteerFields>[] = [
  {
    legend: words.decision,
    fields: [
      {
        name: 'status',
        label: fields.status,
        hint: fields.statusHint,
        control: 'segmented',
        options: approvalStatuses.map((value) => ({ value, label: approvalLabels[value] })),
      },
    ],
  },
  {
    legend: words.legend,
    fields: [
      { name: 'fullName', label: fields.fullName, control: 'text' },
      {
        name: 'gender',
        label: fields.gender,
        control: 'segmented',
        options: genders.map((value) => ({ value, label: value })),
      },
      { name: 'dateOfBirth', label: fields.dateOfBirth, control: 'date' },
      { name: 'email', label: fields.email, control: 'email' },
      { name: 'phone', label: fields.phone, control: 'tel' },
      { name: 'department', label: fields.department, control: 'text' },
      { name: 'experiences', label: fields.experiences, control: 'paragraph' },
    ],
  },
];
