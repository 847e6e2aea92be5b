import type { ApplicationFormInput } from '@conference/contracts';

let made = 0;

/**
 * The input of the author form. Every call makes another person; a test names the fields that it is about:
 * `anApplication({ segment: 'Research Fair' })`.
 */
export function anApplication(fields: Partial<ApplicationFormInput> = {}): ApplicationFormInput {
  made += 1;
  return {
    fullName: `Test Author ${made}`,
    gender: 'Female',
    email: `author-${made}@example.org`,
    password: 'a long password',
    phone: '+880 0000 000000',
    mailingAddress: 'Test address, Rajshahi',
    institution: 'Test University',
    department: 'Test Department',
    position: 'Student',
    segment: 'Oral Presentation',
    subTheme: 'Education & Pedagogy',
    abstractTitle: `Test abstract ${made}`,
    abstractType: 'docx',
    agreeTerms: true,
    ...fields,
  };
}
