import type { EditionDocument } from '../schema/sections';
import { text } from './items';

export const contact: EditionDocument['contact'] = {
  email: null,
  address: null,
  phones: [
    { id: 'phone-1', number: null },
    { id: 'phone-2', number: null },
  ],
  social: [
    { id: 'facebook', name: text('Facebook', 'ফেসবুক'), address: null },
    { id: 'linkedin', name: text('LinkedIn', 'লিংকডইন'), address: null },
  ],
};
