import { z } from 'zod';
import { accountMessages } from '../accounts/texts';
import { newPassword, required } from '../text';

/** The fields for people who accept an invitation and cannot sign in yet. */
export const newcomer = { fullName: required('Full name'), newPassword };

const otherConfirmation = { error: () => accountMessages.otherConfirmation };

/** Their form: the password is typed twice, and sent once. */
export const newcomerForm = z.object({ ...newcomer, confirmation: z.string(otherConfirmation) }).refine(
  ({ newPassword, confirmation }) => newPassword === confirmation,
  // Reported together with all other faults.
  { path: ['confirmation'], ...otherConfirmation, when: () => true },
);
