import { limits, type OrganiserRole, roleTexts } from '@conference/contracts';
import { inWords } from '@conference/language';

/** The texts of the page of an invitation. */
export const texts = inWords('login/invitation', {
  loading: 'Opening the invitation…',
  noLink: 'The link is not complete. Please open it from the mail, or copy all of it.',
  failed: 'The invitation could not be opened.',
  again: 'Try again',
  invited: (by: string | undefined, role: OrganiserRole) =>
    `${by === undefined ? 'You are invited' : `${by} invites you`} to help the conference as ${roleTexts[role].name}.`,
  does: (role: OrganiserRole) => `In this role you ${roleTexts[role].does}.`,
  for: (email: string) => `The invitation is for ${email}.`,
  newcomer: 'To log in later, you need a password. Choose one here.',
  fullName: 'Full name',
  fullNameHint: 'Others read it beside what you do.',
  password: 'Password',
  passwordHint: `At least ${limits.passwordMin} characters.`,
  confirmation: 'Password, once more',
  accept: 'Accept',
  accepting: 'Accepting...',
  notAccepted: 'The invitation could not be accepted',
  toLogin: 'To the login',
});
