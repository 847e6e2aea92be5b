import { Refused } from '../http/refusals';

/** The refusals after a deadline. */
export const dateRefusals = {
  registrationClosed: () => new Refused('closed', 'Registration Closed'),
  editingClosed: () => new Refused('closed', 'Editing is closed.'),
};
