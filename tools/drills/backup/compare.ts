import type { Application as ListedApplication } from '@conference/contracts';
import { readSettings } from '@conference/settings';
import { freePort } from '@conference/testing';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGateway } from '../../start/children';
import type { Application } from '../kill/application';
import type { Site } from '../kill/site';

const LISTS = ['registrations', 'audience', 'volunteer-register', 'sponsors', 'notices', 'mail'];

/** All that can be asked of a site, by what was asked: the lists, the digest of each abstract, the mails that are files, and the home page. */
async function everything(site: Site): Promise<Map<string, string>> {
  const headers = await site.asAdmin();
  const found = new Map<string, string>();
  for (const list of LISTS) {
    const answer = await site.call(`GET /${list}`, { headers });
    if (answer.status !== 200) throw new Error(`${list} is answered ${answer.status}.`);
    found.set(list, await answer.text());
  }
  for (const { _id: id } of JSON.parse(found.get('registrations') ?? '[]') as ListedApplication[]) {
    const answer = await site.call(`GET /registrations/${id}/abstract`, { headers });
    const digest = createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
    found.set(`the abstract of ${id}`, `${answer.status} ${digest}`);
  }
  found.set('the files of mails', (await readdir(join(site.dataDir, 'mail'))).sort().join());
  found.set('the home page', await homePage(site));
  return found;
}

/** As the release says that is live. */
async function homePage(site: Site): Promise<string> {
  const port = await freePort();
  await startGateway(
    readSettings({ DATA_DIR: site.dataDir, PORT: String(port), PUBLIC_URL: 'http://localhost:4200' }),
    site.port,
  );
  return (await fetch(`http://127.0.0.1:${port}/`)).text();
}

/** What is on two sites, one the copy of the other. @returns what is not the same */
export async function differences(original: Site, copy: Site): Promise<string[]> {
  const [there, here] = [await everything(original), await everything(copy)];
  const wrong = [...new Set([...there.keys(), ...here.keys()])].filter((what) => there.get(what) !== here.get(what));
  return wrong.map((what) => `Not the same: ${what}`);
}

/** Whether those who were told that their application had come in before a backup began are there, and whether each abstract is. */
export async function lacking(copy: Site, settled: Application[]): Promise<string[]> {
  const headers = await copy.asAdmin();
  const listed = (await (await copy.call('GET /registrations', { headers })).json()) as ListedApplication[];
  const ids = new Set(listed.map(({ _id }) => _id));
  const wrong = settled
    .filter(({ id, isGone, pending }) => !isGone && pending !== 'removal' && !ids.has(id ?? ''))
    .map(({ title }) => `${title} is not there`);
  for (const { _id: id, abstractTitle } of listed) {
    const answer = await copy.call(`GET /registrations/${id}/abstract`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) wrong.push(`${abstractTitle} has no file (${answer.status})`);
  }
  return wrong;
}

/** Whether an author can sign in with the password they chose. */
export async function canSignIn(site: Site, { email }: Application, password: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  return (await site.call('POST /login', { headers, body: JSON.stringify({ email, password }) })).status === 200;
}

/** Waits until no mail has left for two seconds. */
export async function quiet({ dataDir }: Site): Promise<void> {
  for (let before = -1, now = 0; before !== now; before = now, now = (await readdir(join(dataDir, 'mail'))).length)
    await pause(2000);
}
