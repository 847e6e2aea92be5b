import { z } from 'zod';
import { schemasOf } from '../fields/schema-of';
import { volunteerDecision, volunteerFields } from './fields';

/** POST /volunteer-register */
export const volunteerForm = z.object(schemasOf(volunteerFields));
export type VolunteerFormInput = z.input<typeof volunteerForm>;
export type VolunteerForm = z.output<typeof volunteerForm>;

/** What is said of a volunteer who was taken. */
export const volunteerTaken = 'Volunteer registration submitted successfully!';

/** A volunteer as an organiser may correct it: what the volunteer said, and whether they are approved. */
export const volunteerEdit = z.object(schemasOf({ ...volunteerFields, ...volunteerDecision }));

/** PATCH /volunteer-register/:id: what is left out stays as it is. */
export const volunteerChange = volunteerEdit.partial();
export type VolunteerChange = z.input<typeof volunteerChange>;
