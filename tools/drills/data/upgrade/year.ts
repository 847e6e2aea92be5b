import { anApplication, anAudienceEntry, aVolunteer } from '@conference/testing';
import { formOf, json, send, signIn, type Session } from '../../../harness/api';
import type { DrillSite } from '../../../harness/drill-site';
import { until } from '../../../harness/wait';
import { Authors } from '../../people/authors';
import { SeededRandom } from '../../people/seeded-random';
import { mailsIn } from '../../people/check';

const APPLICATIONS = 40;
const MAIL_PATIENCE_MS = 60_000;
/** What a site took once as two payments, and one of a look-alike letter. */
const PAYMENTS = ['TRX-1', 'trx 1', 'TRX\u200b-1', 'ТRX-1'];

/** Somebody whose session, and whose mailed code, go through the upgrade. */
export interface Author {
  email: string;
  session: Session;
  authorization: string;
  /** Sets a new password for this email. */
  code: string;
}

/** Fills a site with what a year brings: one of everything, and some of what only older versions took. */
export async function fill(site: DrillSite, seed: number): Promise<Author> {
  const authors = new Authors(site, new SeededRandom(seed));
  await authors.work(() => authors.applications.length >= APPLICATIONS);
  if (authors.wrong.length > 0) throw new Error(authors.wrong.join('\n'));

  const headers = await site.asAdmin();
  const [accepted, refused] = authors.applications.filter(({ isGone, id }) => id && !isGone);
  if (!accepted || !refused) throw new Error('The site took fewer than two applications.');
  await send(
    site,
    `PATCH /registrations/${accepted.id}/status`,
    { status: 'accepted', comment: 'Well said.' },
    headers,
  );
  await send(site, `PATCH /registrations/${accepted.id}/payment`, { paymentStatus: 'paid' }, headers);
  await send(
    site,
    `PATCH /registrations/${refused.id}/status`,
    { status: 'declined', comment: 'Out of the scope.' },
    headers,
  );

  // What one version takes and another refuses.
  for (const transactionId of PAYMENTS) await site.call('POST /audience', json(anAudienceEntry({ transactionId })));
  const { entry } = await send(site, 'POST /audience', anAudienceEntry());
  await send(site, `PATCH /audience/${(entry as { _id: string })._id}`, { status: 'approved' }, headers);
  await site.call('POST /volunteer-register', { body: formOf(aVolunteer()) });
  await send(site, 'POST /sponsors', { name: 'Test Sponsor', email: 'sponsor@example.org', agreeTerms: true });
  await send(
    site,
    'POST /notices',
    { title: 'The hall has moved', content: 'It is the one beside the river.', link: 'https://example.org/hall' },
    headers,
  );

  const { email } = accepted;
  const session = await signIn(site.origin, { email, password: anApplication().password });
  await send(site, 'POST /check-email', { email });
  const code = await mailedCode(site, email);
  return { email, session, authorization: `Bearer ${session.token}`, code };
}

/** The code out of the mail that brings it. @throws when none comes */
async function mailedCode({ dataDir }: DrillSite, email: string): Promise<string> {
  let code: string | undefined;
  const hasCome = async () => {
    const mails = (await mailsIn(dataDir)).filter(({ to }) => [to ?? []].flat().some(({ text }) => text === email));
    code = mails.flatMap(({ text = '' }) => /^[A-Z2-7]{10}$/m.exec(text)?.[0] ?? [])[0];
    return code !== undefined;
  };
  await until(hasCome, { ms: MAIL_PATIENCE_MS, otherwise: `No mail with a code came to ${email}.` });
  return code ?? '';
}
