import { profileTexts } from '@conference/contracts';
import { inWords } from '@conference/language';

/** Everything the edit page says, apart from the fields and the messages of the contract. */
export const texts = inWords('edit-application', {
  lead: (index?: number, title?: string) =>
    `${index === undefined ? '' : `Number ${index + 1} of what you sent: “${title}”. `}The organisers see your changes as soon as you save them.`,
  back: 'Back to your profile',

  loading: 'Loading your registration...',
  refused: "Couldn't fetch registration data",
  unreachable: 'Error loading registration',
  retry: 'Try again',

  closing: { openUntil: 'You can edit until', closedSince: 'Editing closed since' },
  closedReason: 'Nothing can be changed here any more. For an urgent correction, write to the organisers.',
  contact: 'Ways to write',

  account: 'Your account',
  email: 'Email',
  emailHint: 'It belongs to your account. The organisers can change it for you.',
  abstractHint: (current?: string) =>
    `${current === undefined ? '' : `${profileTexts.applications.currentFile(current)} `}Leave this empty to keep the abstract you sent. A new file replaces it.`,

  button: { submit: 'Save changes', submitting: 'Saving...', closed: 'Editing Closed' },
  fileNotStored: 'If you had chosen a new abstract file, please choose it again: a draft keeps no file.',
  afterwards: 'After saving, your profile opens.',

  success: 'Registration updated',
  failure: 'Update failed',
  network: 'Network error',
  overtaken:
    'This registration was changed in another window since you opened it. What you entered here is kept: save once more to put it in place of that, or load what is stored now.',
  loadStored: 'Load what is stored now',
});
