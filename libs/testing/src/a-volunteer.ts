import type { VolunteerFormInput } from '@conference/contracts';

let made = 0;

/**
 * The input of the volunteer form. Every call makes another person; a test names the fields that it is about:
 * `aVolunteer({ dateOfBirth: '2001-02-03' })`.
 */
export function aVolunteer(fields: Partial<VolunteerFormInput> = {}): VolunteerFormInput {
  made += 1;
  return {
    fullName: `Test Volunteer ${made}`,
    gender: 'Other',
    email: `volunteer-${made}@example.org`,
    phone: '+880 0000 000000',
    department: 'Test Department',
    experiences: 'Has guided visitors before.',
    ...fields,
  };
}
