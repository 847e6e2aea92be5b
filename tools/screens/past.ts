import type { Application } from '@conference/contracts';
import { goLive, rollBack } from '@conference/release-store';
import { anotherVersion } from '@conference/release-store/testing/another-version';
import { request } from '@playwright/test';
import type { Person } from '../start/children';
import { organised, type Ask } from './organised';

/** In what the organiser has worked before. */
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/**
 * Makes a rehearsal ready for its pictures, beside the demo data. The accepted application of the demo author is paid, and mails have
 * left, one of them with a code. Organisers have worked on much. A module was published and put back, and another version of it waits for
 * somebody to look at it. Some visitors have a new version of the profile.
 */
export async function past(
  { site, store }: { site: string; store: string },
  author: Person,
  admin: Person,
): Promise<void> {
  const api = await request.newContext({ baseURL: site, userAgent: FIREFOX });
  const { email, password } = admin;
  const { token } = (await (await api.post('/api/login', { data: { email, password } })).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const own = await api.get('/api/my-registration', { headers, params: { email: author.email } });
  const { registrations: applications } = (await own.json()) as { registrations: Application[] };
  const accepted = applications.find(({ status }) => status === 'accepted');
  await api.patch(`/api/registrations/${accepted?._id}/payment`, { headers, data: { paymentStatus: 'paid' } });
  await api.post('/api/check-email', { data: { email: author.email } });
  const ask: Ask = async (line, data) => {
    const [method, path] = line.split(' ');
    return (await api.fetch(`/api${path}`, { method, headers, data })).json();
  };
  await organised(ask);
  await api.dispose();
  await goLive(store, [await anotherVersion(store, 'mfe-registration', 'second')]);
  await rollBack(store, ['mfe-registration']);
  await anotherVersion(store, 'mfe-registration', 'third');
  await goLive(store, [await anotherVersion(store, 'mfe-profile', 'second')], { share: 10 });
}
