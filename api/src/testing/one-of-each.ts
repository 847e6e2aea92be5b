import { anAudienceEntry, aVolunteer } from '@conference/testing';
import { formOf, type TestApi } from './test-api';

/** Sends each public form once: an application, an audience entry, a volunteer and a sponsorship interest. */
export async function sendOneOfEach(api: TestApi): Promise<void> {
  await api.registered();
  await api.call('POST /audience', { json: anAudienceEntry() });
  await api.call('POST /volunteer-register', { form: formOf(aVolunteer(), null) });
  await api.call('POST /sponsors', { json: { name: 'Test Sponsor', email: 'sponsor@example.org', agreeTerms: true } });
}
