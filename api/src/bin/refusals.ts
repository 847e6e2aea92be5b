import { Refused } from '../http/refusals';

/** Refusals of calls about the bin. */
export const binRefusals = {
  beingChanged: () => new Refused('conflict', 'The account is being changed right now. Please try again.'),
};
