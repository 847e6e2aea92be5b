import { Refused } from '../http/refusals';

/** Refusals of publishing. */
export const publishingRefusals = {
  noToken: () =>
    new Refused('not_signed_in', 'This token publishes nothing. Organisers make one in the console, under Releases.'),
  noService: () =>
    new Refused('unavailable', 'The publishing service of the site does not run. Please ask the organisers.', {
      retryAfter: 60,
    }),
};
