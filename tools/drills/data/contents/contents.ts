import type { Application } from '@conference/contracts';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Authorized } from '../../../harness/api';
import type { DrillSite } from '../../../harness/drill-site';

const LISTS = [
  'registrations',
  'audience',
  'volunteer-register',
  'sponsors',
  'notices',
  'mail',
  'registrations/counts',
];
const OF_AUTHOR = ['my-registration', 'notifications', 'session'];

/** All responses of a site, by request. */
export type Contents = Map<string, unknown>;

/** Asks a site everything. @param author whose own pages are read as well @throws when a question is not answered */
export async function contentsOf(site: DrillSite, author?: Authorized): Promise<Contents> {
  const found: Contents = new Map();
  const ask = async (what: string, { authorization }: Authorized) => {
    const answer = await site.call(`GET /${what}`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${what} is answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const organiser = await site.asAdmin();
  for (const what of LISTS) found.set(what, await (await ask(what, organiser)).json());
  if (author) for (const what of OF_AUTHOR) found.set(`the author’s ${what}`, await (await ask(what, author)).json());
  for (const { _id: id } of found.get('registrations') as Application[]) {
    const content = Buffer.from(await (await ask(`registrations/${id}/abstract`, organiser)).arrayBuffer());
    found.set(`the abstract of ${id}`, createHash('sha256').update(content).digest('hex'));
    found.set(`the history of ${id}`, await (await ask(`registrations/${id}/history`, organiser)).json());
  }
  const mails = await readdir(join(site.dataDir, 'mail'));
  return found.set('the files of mails', Object.fromEntries(mails.map((name) => [name, true])));
}

/** What is missing or changed; additions are no loss. */
export function lost(before: Contents, after: Contents): string[] {
  return [...before].flatMap(([what, was]) => missing(was, after.get(what), what));
}

function missing(was: unknown, is: unknown, where: string): string[] {
  if (typeof was !== 'object' || was === null)
    return was === is ? [] : [`${where} was ${JSON.stringify(was)} and is ${JSON.stringify(is)}`];
  if (typeof is !== 'object' || is === null) return [`${where} is gone`];
  return Object.entries(was).flatMap(([name, value]) =>
    missing(value, (is as Record<string, unknown>)[name], `${where}, ${name}`),
  );
}
