import type { Remark } from '@conference/edition/editing';
import { Refused, refusals, refusedField } from '../http/refusals';

/** Why an edition of the next major stays as it is. */
export const NEWER_SITE = 'A newer version of the site has written this, and this one cannot change it.';

const notPublished = (sentence: string) => new Refused('conflict', `Nothing was published. ${sentence}`);

/** Refusals of calls about editions. */
export const editionRefusals = {
  keyTaken: (key: string) => new Refused('conflict', `There is an edition ${key} already.`),
  otherShape: (flaw: string) => refusals.invalid(`This cannot be saved: ${flaw}`),
  newer: () => refusals.invalid(NEWER_SITE),
  nothingThere: (message: string) => refusals.invalid(message),
  futureRevision: () => refusals.invalid('The section has no such revision yet.'),
  sectionTooLarge: () => new Refused('too_large', 'This section is full: please shorten something first.'),
  /** @param section as it is now, with the places that both editors have changed */
  bothChanged: (section: NonNullable<Refused['extras']['section']>) =>
    new Refused('changed_meanwhile', 'Somebody else has changed the same meanwhile.', { section }),
  draftChanged: () =>
    new Refused('conflict', 'The draft has been changed meanwhile. Please look at it again before it is published.'),
  overtaken: () =>
    new Refused(
      'conflict',
      'Another version has been published meanwhile. Please look at it before you publish yours.',
    ),
  nothingNew: () => new Refused('conflict', 'The site says all of this already: there is nothing to publish.'),
  notReady: (errors: readonly Remark[]) =>
    refusals.invalid(
      `The edition cannot be published yet: ${errors[0]?.sentence ?? ''}`,
      Object.fromEntries(errors.map(({ path, sentence }) => [path.join('.'), sentence])),
    ),
  nameNeeded: (name: string) =>
    refusals.invalid('Another edition takes the place of the one that is live: please type its name.', {
      name: `Please type: ${name}`,
    }),
  adminsBegin: () =>
    new Refused('not_your_role', 'Another edition takes the place of the one that is live: an admin publishes it.'),
  adminsMoney: () => new Refused('not_your_role', 'A number that takes money changes: an admin publishes it.'),
  passwordNeeded: () =>
    new Refused('wrong_credentials', 'A number that takes money changes: please enter your password.'),
  wrongPassword: () => new Refused('wrong_credentials', 'This is not your password.'),
  notScheduled: () => new Refused('conflict', 'This version is not scheduled any more.'),
  scheduledBefore: () => new Refused('conflict', 'Another version is scheduled already. Please cancel that one first.'),
  notPublished,
  noPages: () => notPublished('No pages have been released yet.'),
  notOffered: () => refusedField('invalid', 'to', 'Please choose one that the site offers now.'),
  sameChoice: () => refusedField('invalid', 'to', 'Please choose another one.'),
  offeredNoMore: (name: string, number: number) =>
    new Refused(
      'conflict',
      `Version ${number}, which is scheduled, does not offer ${name}. Please choose another one, or cancel that version first.`,
    ),
  /** @param entries the first of them, in words. @param more how many there are beside these */
  paidTwice: (wallet: string, entries: readonly string[], more: number) =>
    new Refused(
      'conflict',
      `These entries cannot be moved: ${wallet} has their transaction ID already. ${entries.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`,
    ),
  notPreviewed: (sentence: string) => new Refused('conflict', `The draft cannot be previewed yet. ${sentence}`),
  busy: () =>
    new Refused('unavailable', 'Something else is being published right now. Please try again in a moment.', {
      retryAfter: 5,
    }),
  noService: () =>
    new Refused(
      'unavailable',
      'The publishing service of this machine does not run. Another one may answer: please try again in a moment.',
      {
        retryAfter: 5,
      },
    ),
};
