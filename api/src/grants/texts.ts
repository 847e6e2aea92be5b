import { inWords } from '@conference/language';

/** What the reader of an invitation is told. Organisers who invite somebody work in English (refusals.ts). */
export const grantTexts = inWords('api/grants', {
  linkOver: 'This invitation is good no more. Please ask whoever has invited you for another one.',
  linkUsed: 'This invitation has been accepted already. You can log in.',
  accountChanged: 'Your account has been changed meanwhile. Please try again.',
  incomplete: 'Please set a password.',
  accepted: (role: string) => `Welcome. Log in, and your role is ${role}.`,
});
