import { inWords } from '@conference/language';

/** What the reader of an invitation is told. */
export const grantTexts = inWords('api/grants', {
  linkOver: 'This invitation is good no more. Please ask whoever has invited you for another one.',
  linkUsed: 'This invitation has been accepted already. You can log in.',
  accountChanged: 'Your account has been changed meanwhile. Please try again.',
  incomplete: 'Please set a password.',
  accepted: (role: string) => `Welcome. Log in, and your role is ${role}.`,
});

/** What organisers are told. They work in English. */
export const organiserTexts = {
  invited: 'The invitation is on its way.',
  invitedAgain: 'Another invitation is on its way. The one before is good no more.',
  changed: (role: string) => `From now on the role is ${role}.`,
  withdrawn: 'The invitation is withdrawn.',
  ended: 'The role has ended.',
};
