import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const authorsOnly: Translated<typeof texts> = {
  loggedOut: 'আপনি লগআউট করেছেন',
  signedOut: 'প্রোফাইল দেখতে লগইন করতে হবে।',
  goToLogin: 'লগইনে যান',
};
