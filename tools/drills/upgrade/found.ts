import type { Application } from '@conference/contracts';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installation } from './installation';
import type { Author } from './year';

/** By organisers, and what an author sees of their own. */
const ASKED = {
  organiser: ['registrations', 'audience', 'volunteer-register', 'sponsors', 'notices', 'mail', 'registrations/counts'],
  author: ['my-registration', 'notifications', 'session'],
};

/** All that can be asked of a site, by the question. */
export type Everything = Map<string, unknown>;

/** Asks a site everything, by sessions that were begun before. @throws when a question is not answered */
export async function everything(site: Installation, author: Author): Promise<Everything> {
  const found: Everything = new Map();
  const ask = async (what: string, headers: Record<string, string>) => {
    const answer = await site.call(`GET /${what}`, { headers });
    if (!answer.ok) throw new Error(`${what} is answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const [organiser, own] = [await site.asAdmin(), { authorization: author.authorization }];
  for (const what of ASKED.organiser) found.set(what, await (await ask(what, organiser)).json());
  for (const what of ASKED.author) found.set(`the author’s ${what}`, await (await ask(what, own)).json());
  for (const { _id: id } of found.get('registrations') as Application[]) {
    const content = Buffer.from(await (await ask(`registrations/${id}/abstract`, organiser)).arrayBuffer());
    found.set(`the abstract of ${id}`, createHash('sha256').update(content).digest('hex'));
    found.set(`the history of ${id}`, await (await ask(`registrations/${id}/history`, organiser)).json());
  }
  found.set(
    'the files of mails',
    Object.fromEntries((await readdir(join(site.dataDir, 'mail'))).map((name) => [name, true])),
  );
  return found;
}

/** What was there before and is not, or is another now. What a version knows besides is no loss. */
export function lost(before: Everything, after: Everything): string[] {
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
