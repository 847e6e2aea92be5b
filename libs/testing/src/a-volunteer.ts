import type { VolunteerFormInput } from '@conference/contracts';

let made = 0;

/**
 * What a volunteer types into the form. Every call makes another person; what a test is about it says itself:
 * `aVolunteer({ dateOfBirth: '2001-02-03' })`.
 */
export function aVolunteer(said: Partial<VolunteerFormInput> = {}): VolunteerFormInput {
  made += 1;
  return {
    fullName: `Test Volunteer ${made}`,
    gender: 'Other',
    email: `volunteer-${made}@example.org`,
    phone: '+880 0000 000000',
    department: 'Test Department',
    experiences: 'Has guided visitors before.',
    ...said,
  };
}
