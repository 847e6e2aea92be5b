import {
  type Refusal,
  type RefusalCode,
  ABSTRACT_FIELD,
  abstractMessages,
  RETRY_AFTER_S,
  refusalStatus,
} from '@conference/contracts';
import { httpTexts as texts } from './texts';

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
  otherSite: () => new Refused('other_site', texts.otherSite),
  noOrigin: () => new Refused('other_site', texts.noOrigin),
  notSignedIn: () => new Refused('not_signed_in', texts.notSignedIn),
  notYourRole: () => new Refused('not_your_role', texts.notYourRole),
  notYours: () => new Refused('not_yours', texts.notYours),
  notFound: () => new Refused('not_found', texts.notFound),
  invalid: (message: string, fields?: Record<string, string>) => new Refused('invalid', message, { fields }),
  unreadable: () => new Refused('invalid', texts.unreadable),
  notJson: () => refusals.invalid('Please send JSON (application/json), in UTF-8 and not compressed.'),
  notMultipart: () => refusals.invalid('Please send a form (multipart/form-data).'),
  notByForm: () => refusals.invalid('This takes the form of a browser without scripts. Programs send PATCH.'),
  inThePast: () => refusedField('invalid', 'at', 'Please choose a time in the future.'),
  fieldTooLong: (field: string) => refusedField('invalid', field, texts.fieldTooLong),
  tooSlow: () => refusals.invalid(texts.tooSlow),
  oneFile: () => refusals.invalid(texts.oneFile),
  tooLarge: () => new Refused('too_large', texts.tooLarge),
  fileTooLarge: () => refusedField('file_too_large', ABSTRACT_FIELD, abstractMessages.tooLarge),
  noRoom: () => new Refused('too_many', texts.noRoom, { retryAfter: 60 }),
  unwritable: () =>
    new Refused('unavailable', texts.unwritable, {
      retryAfter: 60,
    }),
  away: () => new Refused('unavailable', texts.away, { retryAfter: RETRY_AFTER_S }),
  oldEdition: (key: string) => new Refused('conflict', texts.oldEdition(key)),
  failed: () => new Refused('failed', texts.failed),
};
