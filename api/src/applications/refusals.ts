import {
  type AbstractFlaw,
  type Application,
  ABSTRACT_FIELD,
  abstractMessages,
  flawRefusal,
} from '@conference/contracts';
import { Refused, refusedField } from '../http/refusals';

export const applicationRefusals = {
  otherPassword: () =>
    refusedField(
      'wrong_credentials',
      'password',
      'This email is registered already. Please use the password of its account.',
    ),
  adminCannotRegister: () => new Refused('not_your_role', 'An organiser cannot register as an author.'),
  hasSecondFactor: () =>
    new Refused(
      'second_factor',
      'Your account has a second factor, and this form takes no code. Please log in, trust this browser, and send the form again.',
    ),
  notFound: () => new Refused('not_found', 'Application not found.'),
  otherType: () => refusedField('invalid', 'abstractType', abstractMessages.otherType),
  otherEmail: () =>
    refusedField('invalid', 'email', 'The email address cannot be changed here. Please ask the organisers.'),
  notAWordFile: () => refusedField('not_a_word_file', ABSTRACT_FIELD, abstractMessages.notWord),
  flawedFile: (flaw: AbstractFlaw) => refusedField('flawed_file', ABSTRACT_FIELD, flawRefusal(flaw)),
  yourOwn: () =>
    new Refused('conflict', 'This is your own application: somebody else among the organisers decides on it.'),
  notAccepted: () => new Refused('conflict', 'Only an accepted application can be marked as paid.'),
  alreadyPaid: () => new Refused('conflict', 'This application has been paid for already.'),
  organisersAddress: () => new Refused('conflict', 'This email address belongs to an organiser.'),
  ownerGone: (email: string) =>
    new Refused(
      'conflict',
      `The account of ${email} is no longer an author's, or has another address: this cannot be put back.`,
    ),
  beingChanged: () => new Refused('conflict', 'This application is being changed right now. Please try again.'),
  changedMeanwhile: (application: Application) =>
    new Refused('changed_meanwhile', 'Somebody else has changed this application meanwhile.', {
      registration: application,
    }),
};
