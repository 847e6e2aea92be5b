import { z } from 'zod';
import { answersOf } from '../fields/schema-of';
import { recordFields } from '../record';
import { volunteerDecision, volunteerFields } from './fields';

/** A volunteer as the API answers it. */
export const volunteerRecord = z.object({
  ...recordFields,
  ...answersOf({ ...volunteerFields, ...volunteerDecision }),
});
export type Volunteer = z.output<typeof volunteerRecord>;
