import { segments, subThemes } from '@conference/edition';
import { z } from 'zod';
import { genders } from '../gender';
import { recorded } from '../record';
import { abstractFlaws } from './abstract-flaws';
import { abstractTypes } from './form';
import { applicationStatuses } from './status';

const text = z.string();

/** An application as the API tells it. What is empty is left out. */
export const applicationRecord = z.object({
  ...recorded,
  fullName: text,
  gender: z.enum(genders),
  dateOfBirth: text.optional(),
  nationality: text.optional(),
  email: text,
  phone: text,
  mailingAddress: text,
  institution: text,
  department: text,
  position: text,
  segment: z.enum(segments),
  subTheme: z.enum(subThemes),
  abstractTitle: text,
  abstractType: z.enum(abstractTypes),
  /** Where the abstract is fetched from, with the caller's token: `/api/registrations/{id}/abstract`. */
  abstractFile: text,
  abstractFileUrl: text,
  /** The id under which the file is stored. */
  abstractFilePublicId: text,
  /** What is wrong with an abstract that was taken before such documents were refused; left out of all others. */
  abstractFlaw: z.enum(abstractFlaws).optional(),
  avEquipment: text.optional(),
  dietaryPreferences: text.optional(),
  accommodationPreferences: text.optional(),
  travelInfo: text.optional(),
  emergencyContact: text.optional(),
  agreeTerms: z.literal(true),
  status: z.enum(applicationStatuses),
  comment: text.optional(),
  /** Absent means unpaid. */
  paymentStatus: z.literal('paid').optional(),
  /** Grows with every change; sent back in If-Match. */
  version: z.int(),
});
export type Application = z.output<typeof applicationRecord>;
