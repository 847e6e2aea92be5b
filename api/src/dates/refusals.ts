import { Refused } from '../http/refusals';

/** What is said after a deadline. */
export const dateRefusals = {
  registrationClosed: () => new Refused('closed', 'Registration Closed'),
  editingClosed: () => new Refused('closed', 'Editing is closed.'),
};
