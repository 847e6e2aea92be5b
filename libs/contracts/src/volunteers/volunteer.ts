import { z } from 'zod';
import { recorded } from '../record';
import { genders } from '../gender';
import { volunteerStatuses } from './form';

const text = z.string();

/** A volunteer as the API tells it. */
export const volunteerRecord = z.object({
  ...recorded,
  fullName: text,
  gender: z.enum(genders),
  dateOfBirth: text.optional(),
  email: text,
  phone: text,
  department: text,
  experiences: text,
  status: z.enum(volunteerStatuses),
});
export type Volunteer = z.output<typeof volunteerRecord>;
