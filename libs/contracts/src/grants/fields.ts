import type { Fields } from '../fields/field';
import { roleTexts } from './role-texts';
import { grantableRoles } from './roles';

const role = {
  kind: 'choice',
  label: 'Role',
  options: grantableRoles,
  labels: Object.fromEntries(grantableRoles.map((role) => [role, roleTexts[role].name])),
  placeholder: 'Choose a role',
  length: 20,
} as const;

/** For how many days the link of an invitation is good. */
export const INVITATION_DAYS = 7;

/** What an admin enters to invite somebody. */
export const invitationFields = {
  email: {
    kind: 'email',
    label: 'Email',
    hint: `The invitation is mailed there. It is good once, for ${INVITATION_DAYS} days.`,
  },
  role,
} as const satisfies Fields;

/** What an admin chooses to give somebody another role in place of one. */
export const grantChangeFields = { role } as const satisfies Fields;
