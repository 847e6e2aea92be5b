import { z } from 'zod';
import { schemasOf } from '../fields/schema-of';
import { grantChangeFields, invitationFields } from './fields';

/** POST /grants */
export const invitationForm = z.object(schemasOf(invitationFields));
export type InvitationForm = z.output<typeof invitationForm>;
export type InvitationFormInput = z.input<typeof invitationForm>;

/** PATCH /grants/:id */
export const grantChange = z.object(schemasOf(grantChangeFields));
