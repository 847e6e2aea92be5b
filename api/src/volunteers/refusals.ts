import type { Volunteer } from '@conference/contracts';
import { Refused } from '../http/refusals';

export const volunteerRefusals = {
  changed: (volunteer: Volunteer) =>
    new Refused('changed_meanwhile', 'Somebody else has changed this volunteer meanwhile.', { volunteer }),
};
