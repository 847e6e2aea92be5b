import { Refused } from '../http/refusals';

/** Refusals of a form because of its retry key. */
export const retryKeyRefusals = {
  keyUsed: () => new Refused('key_used', 'An earlier attempt to send this form has arrived, with other content.'),
  removedSince: () => new Refused('key_used', 'What was sent in an earlier attempt has been removed since.'),
  takenMeanwhile: () => new Refused('conflict', 'Somebody sent the same at this very moment. Please send it again.'),
};
