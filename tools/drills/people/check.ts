import type { Application as ListedApplication } from '@conference/contracts';
import { simpleParser, type ParsedMail } from 'mailparser';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '../../harness/api';
import type { DrillSite } from '../../harness/drill-site';
import type { Application } from './application';

/** The subject of what an author is told first. */
const RECEIVED = /^We have received your application/;
const MAIL_PATIENCE_MS = 90_000;

/**
 * Checks that every acknowledged application is there once, with its file.
 * @param first the first one whose file is read; those before it were checked already
 * @returns what is wrong
 */
export async function compare(site: Api, applications: Application[], first = 0): Promise<string[]> {
  const headers = await site.asAdmin();
  const answer = await site.call('GET /registrations', { headers });
  if (answer.status !== 200) return [`The list of applications is answered ${answer.status}`];
  const listed = (await answer.json()) as ListedApplication[];
  const wrong: string[] = [];
  const known = new Set(applications.map(({ title }) => title));
  for (const { abstractTitle } of listed) if (!known.has(abstractTitle)) wrong.push(`${abstractTitle} was never sent`);
  for (const [index, application] of applications.entries()) {
    const rows = listed.filter(({ abstractTitle }) => abstractTitle === application.title);
    if (!application.times.includes(rows.length)) wrong.push(`${application.title} is there ${rows.length} times`);
    for (const { _id: id } of rows) {
      if (application.id !== undefined && application.id !== id)
        wrong.push(`${application.title} is another record by now`);
      application.id ??= id;
      if (index < first) continue;
      const file = await site.call(`GET /registrations/${id}/abstract`, { headers });
      const content = new Uint8Array(await file.arrayBuffer());
      if (file.status !== 200) wrong.push(`${application.title} has no file (${file.status})`);
      else if (!application.mayHave(content)) wrong.push(`${application.title} has another file`);
    }
  }
  return wrong;
}

/** Files that belong to no application: allowed, and swept after a day. */
export async function leftovers(site: DrillSite): Promise<number> {
  const listed = (await (
    await site.call('GET /registrations', { headers: await site.asAdmin() })
  ).json()) as ListedApplication[];
  const known = new Set(listed.map(({ abstractFilePublicId }) => abstractFilePublicId));
  return (await readdir(join(site.dataDir, 'abstracts'))).filter((name) => !known.has(name)).length;
}

/** By address, how many mails with different message ids say that an application came in. */
export type Notified = Map<string, number>;

/** Checks that every author got a mail about each application, under one message id. Waits for mails on their way. */
export async function compareMails(notified: () => Promise<Notified>, applications: Application[]): Promise<string[]> {
  const expected = new Map<string, { least: number; most: number }>();
  for (const { email, isGone } of applications) {
    const { least, most } = expected.get(email) ?? { least: 0, most: 0 };
    // Of what was removed, the mail may have left before.
    expected.set(email, { least: least + (isGone ? 0 : 1), most: most + 1 });
  }
  let end = Date.now() + MAIL_PATIENCE_MS;
  for (let missing = Infinity; ; await pause(500)) {
    const received = await notified();
    const wrong = [...expected].flatMap(([email, { least, most }]) => {
      const found = received.get(email) ?? 0;
      return found >= least && found <= most
        ? []
        : [`${email} was told ${found} times, not ${least}${most > least ? ` to ${most}` : ''}`];
    });
    if (wrong.length === 0 || Date.now() > end) return wrong;
    // Thousands of mails take minutes to leave. As long as more arrive, none counts as lost.
    if (wrong.length < missing) end = Date.now() + MAIL_PATIENCE_MS;
    missing = wrong.length;
  }
}

/** Who was told of an application by these mails. */
export function notifiedBy(mails: readonly ParsedMail[]): Notified {
  const ids = new Map<string, Set<string>>();
  for (const { subject, to, messageId = '' } of mails) {
    if (!RECEIVED.test(subject ?? '')) continue;
    for (const { text } of [to ?? []].flat()) ids.set(text, (ids.get(text) ?? new Set()).add(messageId));
  }
  return new Map([...ids].map(([email, all]) => [email, all.size]));
}

/** Who was told by mails that are stored as files. */
export const notifiedInFiles = async ({ dataDir }: Pick<DrillSite, 'dataDir'>): Promise<Notified> =>
  notifiedBy(await mailsIn(dataDir));

/** The mails of a site that keeps them as files. */
export async function mailsIn(dataDir: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map(async (file) => simpleParser(await readFile(join(folder, file)))));
}
