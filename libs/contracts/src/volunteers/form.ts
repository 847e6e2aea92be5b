import { z } from 'zod';
import { approvalStatuses } from '../approval';
import { genders } from '../gender';
import { email, oneOf, optionalBirthday, phone, required, requiredParagraph } from '../text';

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

/** What is said of a volunteer who was taken. */
export const volunteerTaken = 'Volunteer registration submitted successfully!';

/** A volunteer as an organiser may correct it: what the volunteer said, and whether they are approved. */
export const volunteerEdit = z.object({
  ...volunteerForm.shape,
  status: oneOf(approvalStatuses, 'Please select a status.'),
});

/** PATCH /volunteer-register/:id: what is left out stays as it is. */
export const volunteerChange = volunteerEdit.partial();
export type VolunteerChange = z.input<typeof volunteerChange>;
