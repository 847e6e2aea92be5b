import { contact, contactPhones } from '../contact';
import type { LegalBlock } from './document';

/** How every document ends: where questions go. */
export const whomToAsk: LegalBlock = {
  facts: [
    { name: 'Email', fact: contact.email },
    ...contactPhones.map((fact, index) => ({ name: `Phone ${index + 1}`, fact })),
    { name: 'Address', fact: contact.address },
  ],
};
