import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { start } from '../../../harness/command';
import type { Authors } from '../../people/authors';
import { compare, compareMails } from '../../people/check';
import { answering, type Host } from './host';
import { Client } from '../../../harness/client';
import type { ProductionSite } from '../../people/production-site';
import { Visitor } from '../../people/visitor';
import { doorOf } from './layout';

/** People who read, and what they open one after another. */
const READERS = 3;
const PAGES = ['/', '/author', '/schedule', '/register', '/admin'];

/** What came of something that was done to the site while people used it. */
export interface LoadOutcome {
  what: string;
  pages: number;
  applications: number;
  'forms sent again': number;
  'mails twice': number;
  wrong: string[];
}

/**
 * Does something while pages are read and applications come in. Afterwards what was not answered is sent again, and everything is
 * checked: each application is there once with its file, and each author got one mail about each.
 * @param mayLose whether a form may have to be sent again, a page opened again, and a mail may come twice
 */
export async function underLoad(
  what: string,
  { host, site, authors, mayLose }: Load,
  act: () => Promise<void>,
): Promise<LoadOutcome> {
  const before = authors.applications.length;
  const readers = Array.from({ length: READERS }, () => reader(new Visitor(doorOf(host.place)), mayLose));
  const twice = host.mail.repeated;
  let done = false;
  const people = Promise.all([authors.work(() => done), ...readers.map((one) => one.work(PAGES, () => done))]);
  await act().finally(() => (done = true));
  await people;
  const lost = await authors.retry();
  const again = host.mail.repeated - twice;
  const applications = authors.applications.length - before;
  const wrong = [
    ...authors.wrong.splice(0),
    ...readers.flatMap(({ failed }) => failed.map((failure) => `A page did not load: ${failure}`)),
  ];
  wrong.push(
    ...(await compare(site, authors.applications)),
    ...(await compareMails(() => host.mail.applications(), authors.applications)),
  );
  if (!mayLose && lost > 0) wrong.push(`${lost} forms had to be sent again`);
  if (!mayLose && again > 0) wrong.push(`${again} mails came twice`);
  const pages = readers.reduce((sum, { loaded }) => sum + loaded, 0);
  if (pages === 0 || applications === 0) wrong.push('Nobody was there');
  return { what, pages, applications, 'forms sent again': lost, 'mails twice': again, wrong };
}

/** Opens pages. @param mayBreakOff whether an answer may break off because a process is killed; then the page is asked for once more */
function reader(visitor: Visitor, mayBreakOff: boolean): Client {
  return new Client((path) =>
    visitor.ask(`GET ${path}`).catch((error: NodeJS.ErrnoException) => {
      if (!mayBreakOff || error.code !== 'ECONNRESET') throw error;
      return visitor.ask(`GET ${path}`);
    }),
  );
}

interface Load {
  host: Host;
  site: ProductionSite;
  authors: Authors;
  mayLose: boolean;
}

/** An API process and then a gateway are gone from one moment to the next, and come back by themselves. */
export async function killed({ units, api, gateways }: Host): Promise<void> {
  for (const [unit] of [api, gateways]) {
    if (!unit) continue;
    await pause(2000);
    units.kill(unit);
    await pause(3000);
    await answering(unit);
  }
}

/** The whole site is started anew by the documented script. @throws when it fails */
export async function restarted({ place: { folder } }: Host): Promise<void> {
  const env = { PATH: `${join(folder, 'bin')}:${process.env['PATH']}` };
  const code = await start(['sh', join(folder, 'bin/restart.sh')], { env, isShown: true }).ended;
  if (code !== 0) throw new Error(`restart.sh ends with ${code}.`);
}
