import { applicationForm, type Application } from '@conference/contracts';
import { anApplication } from '../an-application';

/** An application as the API returns it, always the demo author's; `differing` holds what the test is about. */
export function anApplicationRecord(differing: Partial<Application> = {}): Application {
  const typed = anApplication({
    fullName: 'Demo Author',
    email: 'author@example.invalid',
    institution: 'Demo University',
    abstractTitle: 'A title of five words',
  });
  const { password: _password, ...fields } = applicationForm.parse(typed);
  return {
    ...fields,
    _id: 'r1',
    abstractFile: '/api/registrations/r1/abstract',
    abstractFileUrl: '/api/registrations/r1/abstract',
    abstractFilePublicId: 'f1',
    status: 'pending',
    version: 1,
    createdAt: '2025-07-15T04:00:00.000Z',
    updatedAt: '2025-07-15T04:00:00.000Z',
    ...differing,
  };
}
