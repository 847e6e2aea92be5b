import { z } from 'zod';
import { schemasOf } from '../fields/schema-of';
import { volunteerDecision, volunteerFields } from './fields';

/** POST /volunteer-register */
export const volunteerForm = z.object(schemasOf(volunteerFields));
export type VolunteerFormInput = z.input<typeof volunteerForm>;
export type VolunteerForm = z.output<typeof volunteerForm>;

export const volunteerSuccess = 'Volunteer registration submitted successfully!';

/** The form in which an organiser corrects or approves a volunteer. */
export const volunteerEdit = z.object(schemasOf({ ...volunteerFields, ...volunteerDecision }));

/** PATCH /volunteer-register/:id. An absent field stays. */
export const volunteerChange = volunteerEdit.partial();
