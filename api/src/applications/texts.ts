import { inWords } from '@conference/language';

/** What authors are told of what they send. */
export const applicationTexts = inWords('api/applications', {
  received: 'Registration submitted successfully!',
  changed: 'Registration updated',
  otherPassword: 'This email is registered already. Please use the password of its account.',
  adminCannotRegister: 'An organiser cannot register as an author.',
  hasSecondFactor:
    'Your account has a second factor, and this form takes no code. Please log in, trust this browser, and send the form again.',
  notFound: 'Application not found.',
  otherEmail: 'The email address cannot be changed here. Please ask the organisers.',
  beingChanged: 'This application is being changed right now. Please try again.',
  changedMeanwhile: 'Somebody else has changed this application meanwhile.',
});

/** What organisers are told. They work in English. */
export const organiserTexts = {
  decided: 'Status updated successfully',
  paid: 'Marked as Paid',
  emailChanged: 'Email updated successfully',
  deleted: 'Registration deleted',
};
