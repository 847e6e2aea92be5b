import { anApplication, anAudienceEntry, aVolunteer } from '@conference/testing';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { setTimeout as pause } from 'node:timers/promises';
import { Authors } from '../kill/authors';
import { Chance } from '../kill/chance';
import type { Installation } from './installation';

const APPLICATIONS = 40;
const MAIL_PATIENCE_MS = 60_000;
/** What a site took once as two payments, and one of a look-alike letter. */
const PAYMENTS = ['TRX-1', 'trx 1', 'TRX\u200b-1', 'ТRX-1'];

/** Somebody whose session, and whose mailed code, go through the upgrade. */
export interface Author {
  email: string;
  authorization: string;
  /** Sets a new password for this email. */
  code: string;
}

/** What has come together on a site in a year: one of everything, and some of what only older versions took. */
export async function fill(site: Installation, seed: number): Promise<Author> {
  const authors = new Authors(site, new Chance(seed));
  await authors.work(() => authors.applications.length >= APPLICATIONS);
  if (authors.wrong.length > 0) throw new Error(authors.wrong.join('\n'));

  const headers = await site.asAdmin();
  const [accepted, refused] = authors.applications.filter(({ isGone, id }) => id && !isGone);
  if (!accepted || !refused) throw new Error('The site took fewer than two applications.');
  await site.send(`PATCH /registrations/${accepted.id}/status`, { status: 'accepted', comment: 'Well said.' }, headers);
  await site.send(`PATCH /registrations/${accepted.id}/payment`, { paymentStatus: 'paid' }, headers);
  await site.send(
    `PATCH /registrations/${refused.id}/status`,
    { status: 'declined', comment: 'Out of the scope.' },
    headers,
  );

  for (const transactionId of PAYMENTS) await offered(site, 'POST /audience', anAudienceEntry({ transactionId }));
  const { entry } = await site.send('POST /audience', anAudienceEntry());
  await site.send(`PATCH /audience/${(entry as { _id: string })._id}`, { status: 'approved' }, headers);
  const form = new FormData();
  for (const [name, value] of Object.entries(aVolunteer())) form.set(name, String(value));
  await site.call('POST /volunteer-register', { body: form });
  await site.send('POST /sponsors', { name: 'Test Sponsor', email: 'sponsor@example.org', agreeTerms: true });
  await site.send(
    'POST /notices',
    { title: 'The hall has moved', content: 'It is the one beside the river.', link: 'https://example.org/hall' },
    headers,
  );

  const { email } = accepted;
  const token = await site.signIn({ email, password: anApplication().password });
  await site.send('POST /check-email', { email });
  return { email, authorization: `Bearer ${token}`, code: await mailedCode(site, email) };
}

/** What one version takes and another refuses. */
async function offered(site: Installation, line: string, body: object): Promise<void> {
  await site.call(line, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** The code out of the mail that brings it. @throws when none comes */
async function mailedCode({ dataDir }: Installation, email: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  for (const end = Date.now() + MAIL_PATIENCE_MS; Date.now() < end; await pause(200)) {
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.eml'))) {
      const { to, text = '' } = await simpleParser(await readFile(join(folder, name)));
      const code = /^[A-Z2-7]{10}$/m.exec(text)?.[0];
      if (code && [to ?? []].flat().some((one) => one.text === email)) return code;
    }
  }
  throw new Error(`No mail with a code came to ${email}.`);
}
