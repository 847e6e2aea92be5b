import { z } from 'zod';
import { approvalStatuses } from '../approval';
import { genders } from '../gender';
import { recorded } from '../record';

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
  status: z.enum(approvalStatuses),
});
export type Volunteer = z.output<typeof volunteerRecord>;
