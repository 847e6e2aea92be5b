import { Refused } from '../http/refusals';
import { httpTexts as texts } from '../http/texts';

/** Refusals of a form because of its retry key. */
export const retryKeyRefusals = {
  keyUsed: () => new Refused('key_used', texts.keyUsed),
  removedSince: () => new Refused('key_used', texts.removedSince),
  takenMeanwhile: () => new Refused('conflict', texts.takenMeanwhile),
};
