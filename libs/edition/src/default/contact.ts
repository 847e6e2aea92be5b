import type { Edition } from '../schema/sections';
import { en } from './items';

export const contact: Edition['contact'] = {
  email: null,
  address: null,
  phones: [
    { id: 'phone-1', number: null },
    { id: 'phone-2', number: null },
  ],
  social: [
    { id: 'facebook', name: en('Facebook'), address: null },
    { id: 'linkedin', name: en('LinkedIn'), address: null },
  ],
};
