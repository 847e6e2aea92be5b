import type { Registration } from '@conference/contracts';

/** An application as the API tells it; `differing` says what the test is about. */
export function aRegistration(differing: Partial<Registration> = {}): Registration {
  return {
    _id: 'r1',
    fullName: 'Demo Author',
    gender: 'Other',
    phone: '+880 1XXX XXXXXX',
    email: 'author@example.invalid',
    mailingAddress: 'Demo street',
    institution: 'Demo University',
    department: 'Demo Department',
    position: 'Student',
    segment: 'Oral Presentation',
    subTheme: 'Education & Pedagogy',
    abstractTitle: 'A title of five words',
    abstractType: 'docx',
    abstractFile: '/api/registrations/r1/abstract',
    abstractFileUrl: '/api/registrations/r1/abstract',
    abstractFilePublicId: 'f1',
    agreeTerms: true,
    status: 'pending',
    version: 1,
    createdAt: '2025-07-15T04:00:00.000Z',
    updatedAt: '2025-07-15T04:00:00.000Z',
    ...differing,
  };
}
