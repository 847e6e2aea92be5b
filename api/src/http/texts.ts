import { unavailableMessage } from '@conference/contracts';
import { inWords } from '@conference/language';

/** What any call may say to people; what only programs read is in refusals.ts. */
export const httpTexts = inWords('api/http', {
  otherSite: 'This was sent by a page of another site. Please send it from ours.',
  noOrigin: 'Your browser does not say from which page this was sent. Please use another one.',
  notSignedIn: 'Please log in to continue.',
  notYourRole: 'You are not allowed to do this.',
  notYours: 'This belongs to somebody else.',
  notFound: 'There is nothing here.',
  unreadable: 'The request could not be read.',
  fieldTooLong: 'Please shorten this text.',
  tooSlow: 'What you sent came too slowly. Please try again.',
  oneFile: 'Please send one file only.',
  tooLarge: 'The request is too large.',
  noRoom: 'Too much is being sent right now. Please try again in a minute.',
  unwritable: 'Nothing can be saved right now. Please try again in a few minutes.',
  away: unavailableMessage,
  oldEdition: (key: string) =>
    `This belongs to the edition ${key}, which is not live: it can be read, and not changed.`,
  failed: 'Something went wrong',
  check: 'Please check what you sent.',
  tooManyAttempts: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  wait: (count: number, unit: 'second' | 'minute' | 'hour') => `${count} ${unit}${count === 1 ? '' : 's'}`,
  keyUsed: 'An earlier attempt to send this form has arrived, with other content.',
  removedSince: 'What was sent in an earlier attempt has been removed since.',
  takenMeanwhile: 'Somebody sent the same at this very moment. Please send it again.',
});
