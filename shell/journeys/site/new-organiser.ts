import { expect, type APIRequestContext } from '@playwright/test';
import { mailedLink } from './mails';
import { organiser } from './organiser';
import type { JourneySite, Person } from './site';
import { uniqueName } from './unique-name';

/** Makes a chair for one journey alone, who has accepted an invitation and can sign in. */
export async function newChair(
  request: APIRequestContext,
  { admin, dataDir }: Pick<JourneySite, 'admin' | 'dataDir'>,
): Promise<Person> {
  const [email, password] = [`${uniqueName('chair')}@example.org`, 'the password of a chair'];
  const ask = await organiser(request, admin);
  await ask('POST /grants', { email, role: 'chair' });
  const [, token] = (await mailedLink(dataDir, email)).split('#');
  const data = { token, fullName: 'A New Chair', newPassword: password };
  expect((await request.post('/api/invitation', { data })).ok()).toBe(true);
  return { email, password };
}
