import { segments, subThemes } from '@conference/edition';
import { z } from 'zod';
import { genders } from '../gender';
import { limits } from '../limits';
import {
  email,
  newPassword,
  oneOf,
  optional,
  optionalBirthday,
  optionalParagraph,
  phone,
  required,
  requiredParagraph,
  ticked,
} from '../text';

/** The two kinds of Word document, by their endings. */
export const abstractTypes = ['doc', 'docx'] as const;
export type AbstractType = (typeof abstractTypes)[number];

/** The file travels under this name. */
export const ABSTRACT_FIELD = 'abstractFile';
/** 10 MiB. */
export const ABSTRACT_MAX_BYTES = 10 * 1024 * 1024;

/** Media types of the two kinds of Word document. */
export const abstractMediaTypes: Record<AbstractType, string> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** What the form and the server say about the abstract file. */
export const abstractMessages = {
  missing: 'Please upload your abstract file (.doc or .docx).',
  notWord: 'Only .doc or .docx files are accepted.',
  tooLarge: 'The abstract file may be at most 10 MB.',
  empty: 'This file is empty. Please choose another.',
  unreadable: 'This file can no longer be read. Please choose it again.',
  otherType: 'The file is not of the type you selected.',
  noType: 'Please select the abstract file type.',
} as const;

/** What an author says about a person and a piece of work, without the account's part. */
export const applicationDetails = z.object({
  fullName: required('Full name'),
  gender: oneOf(genders, 'Please select a gender.'),
  dateOfBirth: optionalBirthday,
  nationality: optional(),
  phone,
  mailingAddress: requiredParagraph('Mailing address', limits.address),
  institution: required('Institution'),
  department: required('Department'),
  position: required('Position'),
  segment: oneOf(segments, 'Please select a segment.'),
  subTheme: oneOf(subThemes, 'Please select a sub-theme.'),
  abstractTitle: required('Abstract title', limits.title),
  abstractType: oneOf(abstractTypes, abstractMessages.noType),
  avEquipment: optional(),
  dietaryPreferences: optional(),
  accommodationPreferences: optional(),
  travelInfo: optionalParagraph(),
  emergencyContact: optional(),
});

/** POST /register, all but the file: what the author form sends and the server accepts. */
export const applicationForm = z.object({
  ...applicationDetails.shape,
  email,
  password: newPassword,
  agreeTerms: ticked('Please agree to the terms and conditions.'),
});

/** What is typed into the form, before the schema has read it. */
export type ApplicationFormInput = z.input<typeof applicationForm>;
/** What the schema makes of it. */
export type ApplicationForm = z.output<typeof applicationForm>;
