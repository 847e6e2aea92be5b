import { z } from 'zod';
import { accountMessages } from '../accounts/texts';
import { newPassword, required } from '../text';

const notValid = { error: () => accountMessages.invitation };
const token = z.string(notValid).regex(/^[\w-]{43}$/, notValid);

/** GET /invitation */
export const invitationQuery = z.object({ token });

/** What somebody enters who accepts an invitation and cannot sign in yet. */
const newcomer = { fullName: required('Full name'), newPassword };

/** POST /invitation. Whoever can sign in already sends the token alone. */
export const acceptance = z.object({ token, ...z.object(newcomer).partial().shape });
export type Acceptance = z.output<typeof acceptance>;

const otherConfirmation = { error: () => accountMessages.otherConfirmation };

/** The form of somebody who cannot sign in yet: the password is typed twice, and sent once. */
export const newcomerForm = z.object({ ...newcomer, confirmation: z.string(otherConfirmation) }).refine(
  ({ newPassword, confirmation }) => newPassword === confirmation,
  // Reported together with all other faults.
  { path: ['confirmation'], ...otherConfirmation, when: () => true },
);
