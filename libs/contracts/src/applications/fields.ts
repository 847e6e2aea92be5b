import type { Field, FieldGroup, Fields } from '../fields/field';
import { personFields } from '../fields/person';
import { limits } from '../limits';
import { ABSTRACT_FIELD, ABSTRACT_TYPE_FIELD, abstractMessages, abstractTypes } from './abstract';

const { fullName, gender, dateOfBirth, phone, email } = personFields;

/** Only the registration form has these: they create or open the author's account. */
export const accountFields = {
  email: { ...email, hint: 'Use the same email for every abstract you submit.' },
  password: {
    kind: 'password',
    label: 'Password',
    autoComplete: 'new-password',
    hint: `At least ${limits.passwordMin} characters. If you have registered before, use the same password.`,
  },
} as const satisfies Fields;

export const accountGroup = { legend: 'Your account', fields: accountFields } as const satisfies FieldGroup;

const author = {
  fullName,
  gender,
  dateOfBirth,
  nationality: { kind: 'line', label: 'Nationality', optional: true },
  phone,
  mailingAddress: {
    kind: 'paragraph',
    label: 'Mailing address',
    max: limits.address,
    autoComplete: 'street-address',
  },
} as const satisfies Fields;

const affiliation = {
  institution: { kind: 'line', label: 'Institution', autoComplete: 'organization' },
  department: { kind: 'line', label: 'Department' },
  position: {
    kind: 'line',
    label: 'Position',
    autoComplete: 'organization-title',
    hint: 'For example student, lecturer or researcher.',
  },
} as const satisfies Fields;

const abstract = {
  segment: {
    kind: 'choice',
    label: 'Segment',
    consoleLabel: 'Presentation type',
    choiceOf: 'segments',
    length: 60,
    placeholder: 'Choose a segment',
  },
  subTheme: {
    kind: 'choice',
    label: 'Sub-theme',
    choiceOf: 'subThemes',
    length: 60,
    placeholder: 'Choose a sub-theme',
  },
  abstractTitle: { kind: 'line', label: 'Abstract title', consoleLabel: 'Title', max: limits.title },
  abstractType: {
    kind: 'choice',
    label: 'Abstract file type',
    consoleLabel: 'File type',
    options: abstractTypes,
    length: 4,
    labels: { doc: '.doc', docx: '.docx' },
    hint: 'It is chosen by itself with your file. Change it only if that is wrong.',
    message: () => abstractMessages.noType,
  },
} as const satisfies Fields;

export const abstractFileField = { kind: 'file', label: 'Abstract file' } as const satisfies Field;

const arrangements = {
  avEquipment: { kind: 'line', label: 'AV equipment', optional: true, hint: 'What your presentation needs.' },
  dietaryPreferences: { kind: 'line', label: 'Dietary preferences', optional: true },
  accommodationPreferences: { kind: 'line', label: 'Accommodation preferences', optional: true },
  travelInfo: { kind: 'paragraph', label: 'Travel information', optional: true },
  emergencyContact: {
    kind: 'line',
    label: 'Emergency contact',
    optional: true,
    hint: 'A name and a phone number.',
  },
} as const satisfies Fields;

export const applicationParts = { author, affiliation, abstract, arrangements };

/** Form, table, answer, console and workbook follow from these. Another optional field is a line above and a migration (docs/how-to.md). */
export const applicationFields = { ...author, ...affiliation, ...abstract, ...arrangements };

const { [ABSTRACT_TYPE_FIELD]: abstractType, ...work } = abstract;

/** The groups of the form, with the file: its type follows from it. */
export const applicationGroups = [
  { legend: 'Primary author', fields: author },
  { legend: 'Where you work or study', fields: affiliation },
  { legend: 'Abstract', fields: { ...work, [ABSTRACT_FIELD]: abstractFileField, [ABSTRACT_TYPE_FIELD]: abstractType } },
  { legend: 'At the conference', fields: arrangements },
] as const satisfies readonly FieldGroup<keyof typeof applicationFields | typeof ABSTRACT_FIELD>[];
