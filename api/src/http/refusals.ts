import {
  type Refusal,
  type RefusalCode,
  ABSTRACT_FIELD,
  abstractMessages,
  RETRY_AFTER_S,
  unavailableMessage,
  refusalStatus,
} from '@conference/contracts';

interface Extras extends Pick<
  Refusal,
  'fields' | 'registration' | 'notice' | 'volunteer' | 'entry' | 'template' | 'live' | 'section'
> {
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
}

/** A refusal of the API. `message` is shown to people; the refusal filter sends it. */
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

/** Refuses one field, with the message beside it, too. */
export const refusedField = (code: RefusalCode, field: string, message: string) =>
  new Refused(code, message, { fields: { [field]: message } });

/** Refusals of any call; those of one feature are in its `refusals.ts`. The statuses are in the contracts. */
export const refusals = {
  otherSite: () => new Refused('other_site', 'This was sent by a page of another site. Please send it from ours.'),
  noOrigin: () =>
    new Refused('other_site', 'Your browser does not say from which page this was sent. Please use another one.'),
  notSignedIn: () => new Refused('not_signed_in', 'Please log in to continue.'),
  notYourRole: () => new Refused('not_your_role', 'You are not allowed to do this.'),
  notYours: () => new Refused('not_yours', 'This belongs to somebody else.'),
  notFound: () => new Refused('not_found', 'There is nothing here.'),
  invalid: (message: string, fields?: Record<string, string>) => new Refused('invalid', message, { fields }),
  unreadable: () => new Refused('invalid', 'The request could not be read.'),
  notJson: () => refusals.invalid('Please send JSON (application/json), in UTF-8 and not compressed.'),
  notMultipart: () => refusals.invalid('Please send a form (multipart/form-data).'),
  notByForm: () => refusals.invalid('This takes the form of a browser without scripts. Programs send PATCH.'),
  fieldTooLong: (field: string) => refusedField('invalid', field, 'Please shorten this text.'),
  tooSlow: () => refusals.invalid('What you sent came too slowly. Please try again.'),
  oneFile: () => refusals.invalid('Please send one file only.'),
  tooLarge: () => new Refused('too_large', 'The request is too large.'),
  fileTooLarge: () => refusedField('file_too_large', ABSTRACT_FIELD, abstractMessages.tooLarge),
  noRoom: () =>
    new Refused('too_many', 'Too much is being sent right now. Please try again in a minute.', { retryAfter: 60 }),
  unwritable: () =>
    new Refused('unavailable', 'Nothing can be saved right now. Please try again in a few minutes.', {
      retryAfter: 60,
    }),
  away: () => new Refused('unavailable', unavailableMessage, { retryAfter: RETRY_AFTER_S }),
  oldEdition: (key: string) =>
    new Refused('conflict', `This belongs to the edition ${key}, which is not live: it can be read, and not changed.`),
  failed: () => new Refused('failed', 'Something went wrong'),
};
