import { liveRelease } from '@conference/release-store';
import { serviceFile } from '@conference/release-store/publishing';
import { RELEASES } from '@conference/settings';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrillSite } from '../../../harness/drill-site';
import { EditionDesk } from '../../../harness/edition-desk';
import { messageOf } from '../../../harness/report';
import { until } from '../../../harness/wait';
import { forkScript, stopProcess } from '../../../start/children';
import { STEPS, VICTIMS, type PublishStep, type Victim } from './deaths';
import { age } from './interrupted';

/** How long the lock of a dead process is kept, plus the time that starting and looking take on a busy machine, in ms. */
const AGREES_MS = 30_000;

/** A row of the table: one publish that was cut short. */
interface Row {
  killed: Victim;
  when: PublishStep;
  live: string;
  wrong: string[];
}

/**
 * Kills a process that publishes an edition, at each step. After a restart the database, the store and the pages agree, and the next
 * publish works.
 */
export async function killed(site: DrillSite, databaseUrl?: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const victim of VICTIMS)
    for (const step of STEPS) {
      const row = await died(site, databaseUrl, victim, step);
      console.log(`${victim} killed when ${step}: ${row.live}`, ...row.wrong);
      rows.push(row);
    }
  return rows;
}

async function died(site: DrillSite, databaseUrl: string | undefined, victim: Victim, step: PublishStep): Promise<Row> {
  const store = join(site.dataDir, RELEASES);
  const wrong: string[] = [];
  const words = `Killed: ${victim}, ${step}.`;
  const desk = await deskOf(site);
  await desk.set('about', ['theme', 'explained'], { en: words });
  const form = await desk.form('about');
  const service = forkScript(join(import.meta.dirname, 'dying-service.ts'), [store, step]);
  await once(service, 'message');
  const reached = once(service, 'message');
  const answered = desk.ask(form).then(
    ({ status }) => status,
    () => 0,
  );
  // A publish that is refused immediately reaches no step.
  const early = await Promise.race([reached.then(() => undefined), answered]);
  if (early !== undefined) throw new Error(`The publish is answered ${early} before ${step}.`);
  if (victim === 'the API') {
    await site.killApi();
    service.send('go on');
    // The service has been asked, and does it.
    await until(async () => (await liveRelease(store))?.edition?.number !== form.ifVersion, {
      ms: AGREES_MS,
      otherwise: `The service does not go on without the API at ${step}.`,
    }).catch((error: unknown) => wrong.push(messageOf(error)));
  }
  await stopProcess(service, 'SIGKILL');
  await rm(serviceFile(store), { force: true });
  const status = await answered;

  await site.stop();
  // As if the time had passed after which a publish counts as interrupted.
  await age(site.dataDir, databaseUrl);
  await site.start();
  const after = await deskOf(site);
  await until(async () => (await disagreement(site, after, words)) === '', {
    ms: AGREES_MS,
    otherwise: 'They do not come to agree',
  }).catch(async () => wrong.push(await disagreement(site, after, words)));
  const isNew = (await after.liveNumber()) !== form.ifVersion;
  if (status === 200 && !isNew) wrong.push('A publish that was acknowledged is lost');
  // A gateway says 503 if its API is gone. That leaves open whether the publish has succeeded.
  if (status >= 400 && status < 500 && isNew) wrong.push(`A publish that was refused (${status}) is live`);

  const next = `After ${words}`;
  await after.set('about', ['theme', 'explained'], { en: next });
  await after.publish('about').catch((error: unknown) => wrong.push(`The next publish: ${messageOf(error)}`));
  if (!(await disagreement(site, after, next).then((found) => found === '')))
    wrong.push('The next publish is not shown');
  return { killed: victim, when: step, live: `${isNew ? 'the new' : 'the old'} version, answered ${status}`, wrong };
}

/** How database, store and page disagree about what is live; nothing when they agree. @param words that the newest version says */
async function disagreement(site: DrillSite, desk: EditionDesk, words: string): Promise<string> {
  const released = (await liveRelease(join(site.dataDir, RELEASES)))?.edition?.number;
  const versions = await desk.versions();
  const live = versions.filter(({ state }) => state === 'live').map(({ number }) => number);
  if (live.length !== 1 || live[0] !== released) return `The database says ${live.join()}, the store ${released}`;
  if (versions.some(({ state }) => state === 'publishing')) return 'A version is on its way for ever';
  const { live: document } = await desk.draft();
  const { explained } = (document?.about as { theme: { explained: { en: string } } } | undefined)?.theme ?? {};
  const html = await (await site.open('/about')).text();
  if (!html.includes(explained?.en ?? words)) return `The page does not say what is live: ${explained?.en}`;
  return '';
}

/** The desk of the organiser, at the part of the site whose API is killed. */
async function deskOf(site: DrillSite): Promise<EditionDesk> {
  return new EditionDesk(site.parts[0]?.origin ?? site.origin, (await site.session()).token);
}
