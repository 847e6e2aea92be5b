import {
  type AbstractFlaw,
  type Application,
  ABSTRACT_FIELD,
  abstractMessages,
  flawRefusal,
} from '@conference/contracts';
import { Refused, refusedField } from '../http/refusals';
import { applicationTexts as texts } from './texts';

export const applicationRefusals = {
  otherPassword: () => refusedField('wrong_credentials', 'password', texts.otherPassword),
  adminCannotRegister: () => new Refused('not_your_role', texts.adminCannotRegister),
  hasSecondFactor: () => new Refused('second_factor', texts.hasSecondFactor),
  notFound: () => new Refused('not_found', texts.notFound),
  otherType: () => refusedField('invalid', 'abstractType', abstractMessages.otherType),
  otherEmail: () => refusedField('invalid', 'email', texts.otherEmail),
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
  beingChanged: () => new Refused('conflict', texts.beingChanged),
  changedMeanwhile: (application: Application) =>
    new Refused('changed_meanwhile', texts.changedMeanwhile, {
      registration: application,
    }),
};
