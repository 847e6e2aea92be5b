import type { AudienceFormInput } from '@conference/contracts';

let made = 0;

/**
 * The input of the audience form. Every call makes another person with another payment; a test names the fields that it is
 * about: `anAudienceEntry({ type: 'partial' })`.
 */
export function anAudienceEntry(fields: Partial<AudienceFormInput> = {}): AudienceFormInput {
  made += 1;
  return {
    name: `Test Guest${made}`,
    age: 23,
    email: `guest-${made}@example.org`,
    phone: '+880 0000 000000',
    institute: 'Test College of Rajshahi',
    designation: 'Student',
    type: 'full',
    paymentMethod: 'bKash',
    transactionId: `TEST-${made}`,
    ...fields,
  };
}
