import type { Message } from './message';
import { abstractsAstray } from './messages/abstracts-astray';
import { applicationDecided } from './messages/application-decided';
import { applicationEdited } from './messages/application-edited';
import { applicationPaid } from './messages/application-paid';
import { applicationReceived } from './messages/application-received';
import { audienceApproved } from './messages/audience-approved';
import { audienceReceived } from './messages/audience-received';
import { editionNotPublished } from './messages/edition-not-published';
import { emailChanged } from './messages/email-changed';
import { invitation } from './messages/invitation';
import { mailToAuthors } from './messages/mail-to-authors';
import { mailToGuests } from './messages/mail-to-guests';
import { mailToSponsors } from './messages/mail-to-sponsors';
import { mailToVolunteers } from './messages/mail-to-volunteers';
import { moduleFailing } from './messages/module-failing';
import { passwordCode } from './messages/password-code';
import { paymentNumbersChanged } from './messages/payment-numbers-changed';
import { secondFactorChanged } from './messages/second-factor-changed';
import { secondFactorReset } from './messages/second-factor-reset';
import { secondFactorRule } from './messages/second-factor-rule';
import { sponsorNote } from './messages/sponsor-note';
import { sponsorThanks } from './messages/sponsor-thanks';
import { volunteerApproved } from './messages/volunteer-approved';
import { volunteerReceived } from './messages/volunteer-received';

/** Every mail that the API sends. */
export const messages: readonly Message<never>[] = [
  applicationReceived,
  applicationDecided,
  applicationPaid,
  applicationEdited,
  emailChanged,
  passwordCode,
  sponsorThanks,
  sponsorNote,
  audienceReceived,
  audienceApproved,
  volunteerReceived,
  volunteerApproved,
  abstractsAstray,
  moduleFailing,
  paymentNumbersChanged,
  editionNotPublished,
  secondFactorChanged,
  secondFactorReset,
  secondFactorRule,
  invitation,
  mailToAuthors,
  mailToGuests,
  mailToVolunteers,
  mailToSponsors,
];

/** The events of mails with a secret body. */
export const secretEvents = messages.filter(({ secret }) => secret).map(({ event }) => event);
