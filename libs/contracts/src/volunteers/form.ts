import { z } from 'zod';
import { genders } from '../gender';
import { email, oneOf, optionalBirthday, phone, required, requiredParagraph } from '../text';

/** What a volunteer can be. */
export const volunteerStatuses = ['pending', 'approved'] as const;

/** POST /volunteer-register */
export const volunteerForm = z.object({
  fullName: required('Full name'),
  gender: oneOf(genders, 'Please select a gender.'),
  dateOfBirth: optionalBirthday,
  email,
  phone,
  department: required('Department'),
  experiences: requiredParagraph('Experiences'),
});
export type VolunteerFormInput = z.input<typeof volunteerForm>;
export type VolunteerForm = z.output<typeof volunteerForm>;

/** PATCH /volunteer-register/:id: what is left out stays as it is. */
export const volunteerChange = z
  .object({ ...volunteerForm.shape, status: oneOf(volunteerStatuses, 'Please select a status.') })
  .partial();
export type VolunteerChange = z.input<typeof volunteerChange>;
