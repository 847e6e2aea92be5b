import { inWords } from '@conference/language';

/** What is said after a deadline. */
export const dateTexts = inWords('api/dates', {
  registrationClosed: 'Registration Closed',
  editingClosed: 'Editing is closed.',
});
