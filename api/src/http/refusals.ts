import type {
  AbstractFlaw,
  AudienceEntry,
  MailState,
  Notice,
  Refusal,
  RefusalCode,
  Application,
  ReleaseRecord,
  Volunteer,
} from '@conference/contracts';
import {
  ABSTRACT_FIELD,
  abstractMessages,
  AWAY_S,
  awayMessage,
  codeMessage,
  flawRefusal,
  refusalStatus,
} from '@conference/contracts';
import { inWords } from './in-words';

interface Extras extends Pick<Refusal, 'fields' | 'registration' | 'notice' | 'volunteer' | 'entry' | 'live'> {
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
}

/** The API says no. `message` is fit to show; thrown anywhere, told by the refusal filter. */
export class Refused extends Error {
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly extras: Extras = {},
  ) {
    super(message);
    this.status = refusalStatus[code];
  }
}

const OTHER_EMAIL = 'The email address cannot be changed here. Please ask the organisers.';
const OTHER_PASSWORD = 'This email is registered already. Please use the password of its account.';
const FIELD_TOO_LONG = 'Please shorten this text.';
const IS_ON_ITS_WAY = 'This mail is on its way already.';
const HAS_LEFT = 'This mail has left already.';
const IS_GONE = 'What this mail said is not kept any more, so it cannot be sent again.';
const whyNotRetried: Record<MailState, string> = {
  queued: IS_ON_ITS_WAY,
  sending: IS_ON_ITS_WAY,
  delayed: IS_GONE,
  sent: HAS_LEFT,
  kept: HAS_LEFT,
  'given up': IS_GONE,
};
const TRANSACTION_USED = 'This transaction ID has been used before.';

const refusedFile = (code: RefusalCode, message: string) =>
  new Refused(code, message, { fields: { [ABSTRACT_FIELD]: message } });

/** Every way to say no, each under its name. The statuses stand in the contracts. */
export const refusals = {
  otherSite: () => new Refused('other_site', 'This was sent by a page of another site. Please send it from ours.'),
  noOrigin: () =>
    new Refused('other_site', 'Your browser does not say from which page this was sent. Please use another one.'),
  notSignedIn: () => new Refused('not_signed_in', 'Please log in to continue.'),
  otherPassword: () => new Refused('wrong_credentials', OTHER_PASSWORD, { fields: { password: OTHER_PASSWORD } }),
  loginFailed: () => new Refused('wrong_credentials', 'Login failed'),
  notYourRole: () => new Refused('not_your_role', 'You are not allowed to do this.'),
  adminCannotRegister: () => new Refused('not_your_role', 'An organiser cannot register as an author.'),
  consoleNeedsScripts: () =>
    new Refused(
      'not_your_role',
      'The console of the organisers needs JavaScript. Please turn it on in your browser, and log in again.',
    ),
  notYours: () => new Refused('not_yours', 'This belongs to somebody else.'),
  notFound: () => new Refused('not_found', 'There is nothing here.'),
  emailNotFound: () => new Refused('not_found', 'Email not found'),
  noApplication: () => new Refused('not_found', 'Application not found.'),
  invalid: (message: string, fields?: Record<string, string>) => new Refused('invalid', message, { fields }),
  unreadable: () => new Refused('invalid', 'The request could not be read.'),
  notJson: () => refusals.invalid('Please send JSON (application/json), in UTF-8 and not compressed.'),
  notMultipart: () => refusals.invalid('Please send a form (multipart/form-data).'),
  notByForm: () => refusals.invalid('This takes the form of a browser without scripts. Programs send PATCH.'),
  fieldTooLong: (field: string) => refusals.invalid(FIELD_TOO_LONG, { [field]: FIELD_TOO_LONG }),
  tooSlow: () => refusals.invalid('What you sent came too slowly. Please try again.'),
  wrongCode: () => refusals.invalid(codeMessage, { code: codeMessage }),
  noModule: () => refusals.invalid('Please name modules of this site, each at a version that it has.'),
  oneFile: () => refusals.invalid('Please send one file only.'),
  otherType: () => refusals.invalid(abstractMessages.otherType, { abstractType: abstractMessages.otherType }),
  tooLarge: () => new Refused('too_large', 'The request is too large.'),
  fileTooLarge: () => refusedFile('file_too_large', abstractMessages.tooLarge),
  notAWordFile: () => refusedFile('not_a_word_file', abstractMessages.notWord),
  flawedFile: (flaw: AbstractFlaw) => refusedFile('flawed_file', flawRefusal(flaw)),
  otherEmail: () => refusals.invalid(OTHER_EMAIL, { email: OTHER_EMAIL }),
  notAccepted: () => new Refused('conflict', 'Only an accepted application can be marked as paid.'),
  alreadyPaid: () => new Refused('conflict', 'This application has been paid for already.'),
  organisersAddress: () => new Refused('conflict', 'This email address belongs to an organiser.'),
  notRetried: (state: MailState) => new Refused('conflict', whyNotRetried[state]),
  takenMeanwhile: () => new Refused('conflict', 'Somebody sent the same at this very moment. Please send it again.'),
  beingChanged: () => new Refused('conflict', 'This application is being changed right now. Please try again.'),
  keyUsed: () => new Refused('key_used', 'An earlier attempt to send this form has arrived, with other content.'),
  removedSince: () => new Refused('key_used', 'What was sent in an earlier attempt has been removed since.'),
  transactionUsed: () => new Refused('conflict', TRANSACTION_USED, { fields: { transactionId: TRANSACTION_USED } }),
  nothingToExport: () => new Refused('conflict', 'No data to export'),
  registrationClosed: () => new Refused('closed', 'Registration Closed'),
  editingClosed: () => new Refused('closed', 'Editing is closed.'),
  changedMeanwhile: (application: Application) =>
    new Refused('changed_meanwhile', 'Somebody else has changed this application meanwhile.', {
      registration: application,
    }),
  noticeChanged: (notice: Notice) =>
    new Refused('changed_meanwhile', 'Somebody else has changed this notice meanwhile.', { notice }),
  volunteerChanged: (volunteer: Volunteer) =>
    new Refused('changed_meanwhile', 'Somebody else has changed this volunteer meanwhile.', { volunteer }),
  entryChanged: (entry: AudienceEntry) =>
    new Refused('changed_meanwhile', 'Somebody else has changed this entry meanwhile.', { entry }),
  releasedMeanwhile: (live: ReleaseRecord) =>
    new Refused('changed_meanwhile', 'Something else has been released meanwhile.', { live }),
  notReleased: (why: string) => new Refused('conflict', why),
  tooManyAttempts: (retryAfter: number) =>
    new Refused('too_many', `Too many attempts. Please try again in ${inWords(retryAfter)}.`, { retryAfter }),
  noRoom: () =>
    new Refused('too_many', 'Too much is being sent right now. Please try again in a minute.', { retryAfter: 60 }),
  unwritable: () =>
    new Refused('unavailable', 'Nothing can be saved right now. Please try again in a few minutes.', {
      retryAfter: 60,
    }),
  away: () => new Refused('unavailable', awayMessage, { retryAfter: AWAY_S }),
  failed: () => new Refused('failed', 'Something went wrong'),
};
