import { Refused } from '../http/refusals';

export const binRefusals = {
  beingChanged: () => new Refused('conflict', 'The account is being changed right now. Please try again.'),
};
