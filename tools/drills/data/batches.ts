import { STOP_MINUTES, type AnswerOf, type Application, type Batch } from '@conference/contracts';
import { anApplication } from '@conference/testing';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fill, tablesOf } from '../../bench/rows/tables';
import { application } from '../../bench/rows/applications';
import { abstractFile, formOf, json } from '../../harness/api';
import { besideMariaDb } from '../../harness/databases';
import { DrillSite } from '../../harness/drill-site';
import { inFolder } from '../../harness/in-folder';
import { tabulate } from '../../harness/report';
import { until } from '../../harness/wait';
import { root } from '../../set-up/prepare.mjs';
import { build } from '../../start/build';
import { mailsIn } from '../people/check';
import { SeededRandom } from '../people/seeded-random';
import type { Drill } from '../run';

const [BATCHES, IN_EACH, KILLS] = [6, 60, 8];
const MINUTE_MS = 60_000;
/** What was interrupted while it was sealed is opened again after a minute. */
const REOPENED_MS = 2 * MINUTE_MS;
const MAILS_MS = 5 * MINUTE_MS;
const DECIDED = /^Your application to /;

/** The API is killed while batches are sealed and released: each is sealed and released wholly or not at all, and mails each author once. */
export const drill: Drill = (folder, [seed = String(Date.now() % 1_000_000)]) =>
  inFolder(
    async (built) => {
      console.log(`npm run drill -- batches ${seed}`);
      await build('api', () => cp(join(root, 'api/dist'), built, { recursive: true }));
      const apiOnly = join(built, 'main.js');
      return besideMariaDb(async (mariaDb) => {
        const sites = [
          ['embedded', { apiOnly, dataDir: join(folder, 'embedded') }],
          ['MariaDB', { apiOnly, dataDir: join(folder, 'mariadb'), databaseUrl: mariaDb.create('batches') }],
        ] as const;
        const rows = sites.map(async ([database, options]) => ({
          database,
          ...(await killed(new DrillSite(options), options, new SeededRandom(Number(seed)))),
        }));
        return tabulate(await Promise.all(rows), ({ database }) => database);
      });
    },
    join(root, 'node_modules/.drill-batches-'),
  );

/** Seals and releases batches of a site that is killed again and again. @returns a row of the table */
async function killed(site: DrillSite, at: { dataDir: string; databaseUrl?: string }, chance: SeededRandom) {
  const wrong: string[] = [];
  await site.start();
  await filled(site, at);
  const all = (await ask<Application[]>(site, 'GET /registrations')).slice(0, BATCHES * IN_EACH);
  const batches: Batch[] = [];
  for (let index = 0; index < BATCHES; index++)
    batches.push(await staged(site, all.slice(index * IN_EACH, (index + 1) * IN_EACH)));

  // While the first one is sealed.
  const [first] = batches as [Batch];
  const sealing = ask(site, `POST /batches/${first._id}/seal`).catch(() => undefined);
  await pause(chance.between(20, 200));
  await site.killApi();
  await sealing;
  await site.start();
  await until(async () => (await batchOf(site, first)).state !== 'sealing', {
    ...{ ms: REOPENED_MS, every: 1000, otherwise: 'A batch whose sealing was interrupted stays so.' },
  });
  const { state, numbers } = await batchOf(site, first);
  const interrupted = state;
  if (numbers.mails !== (state === 'sealed' ? IN_EACH : 0))
    wrong.push(`A batch that is ${state} has ${numbers.mails} mails`);

  for (const batch of batches)
    if ((await batchOf(site, batch)).state === 'open') await ask(site, `POST /batches/${batch._id}/seal`);
  const due = Date.now() + STOP_MINUTES * MINUTE_MS;
  for (const batch of batches) {
    const { leftBehind: _none, ...expect } = (await batchOf(site, batch)).numbers;
    await ask(site, `POST /batches/${batch._id}/release`, { expect });
  }
  // They become due one after the other, within moments.
  await pause(due - Date.now());
  for (let kill = 1; kill <= KILLS; kill++) {
    await pause(chance.between(0, 600));
    await site.killApi();
    await site.start();
    wrong.push(...(await halves(site, batches)));
  }
  await until(async () => (await states(site, batches)).every((one) => one === 'released'), {
    ...{ ms: MINUTE_MS, otherwise: 'Not every batch is released.' },
  });
  wrong.push(...(await halves(site, batches)), ...(await events(site, all)), ...(await mails(at.dataDir, all)));
  await site.stop();
  return {
    kills: KILLS + 1,
    batches: BATCHES,
    'the interrupted one was': interrupted,
    applications: all.length,
    wrong,
  };
}

async function ask<Answer>(site: DrillSite, line: string, body?: object): Promise<Answer> {
  const headers = await site.asAdmin();
  const answer = await site.call(line, body ? json(body, headers) : { headers });
  if (!answer.ok) throw new Error(`${line} is answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const batchOf = async (site: DrillSite, { _id }: Batch) =>
  (await ask<AnswerOf<'GET /batches/:id'>>(site, `GET /batches/${_id}`)).batch;
const states = async (site: DrillSite, batches: readonly Batch[]) =>
  Promise.all(batches.map(async (batch) => (await batchOf(site, batch)).state));

/** One application that somebody sends, and others like it. */
async function filled(site: DrillSite, { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }) {
  const form = formOf(anApplication({ email: 'first@example.org' }), await readFile(abstractFile));
  await site.call('POST /register', { body: form });
  const tables = tablesOf(dataDir, databaseUrl);
  await fill(tables, BATCHES * IN_EACH, (index) => {
    const rows = application(index);
    return { ...rows, registration: { ...rows.registration, status: 'pending', paymentStatus: null } };
  });
  await tables.close();
}

async function staged(site: DrillSite, applications: readonly Application[]): Promise<Batch> {
  const { batch } = await ask<AnswerOf<'POST /batches'>>(site, 'POST /batches', { kind: 'decisions' });
  const items = applications.map(({ _id, version }) => ({ registrationId: _id, version, status: 'accepted' }));
  await ask(site, `PUT /batches/${batch._id}/items`, { items });
  return batch;
}

/** Batches that are released by halves. */
async function halves(site: DrillSite, batches: readonly Batch[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { _id } of batches) {
    const { batch, items } = await ask<AnswerOf<'GET /batches/:id'>>(site, `GET /batches/${_id}`);
    const accepted = items.filter(({ application: now }) => now?.status === 'accepted').length;
    const expected = batch.state === 'released' ? IN_EACH : 0;
    // It may be released between the two looks of one answer.
    if (accepted !== expected && (await batchOf(site, batch)).state === batch.state)
      wrong.push(`A batch that is ${batch.state} has ${accepted} of ${IN_EACH} accepted`);
    if (batch.numbers.mails !== IN_EACH) wrong.push(`A batch that is ${batch.state} has ${batch.numbers.mails} mails`);
  }
  return wrong;
}

/** Applications that were decided on more or less than once. */
async function events(site: DrillSite, applications: readonly Application[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { _id, fullName } of applications) {
    const path = `GET /registrations/${_id}/history`;
    const { history } = await ask<AnswerOf<'GET /registrations/:id/history'>>(site, path);
    const decided = history.filter(({ kind }) => kind === 'decided').length;
    if (decided !== 1) wrong.push(`${fullName} was decided on ${decided} times`);
  }
  return wrong;
}

/** Authors who were mailed more or less than once: under one id, since a mail may repeat itself when a crash comes before its record. */
async function mails(dataDir: string, applications: readonly Application[]): Promise<string[]> {
  const told = async () => {
    const ids = new Map<string, Set<string>>();
    for (const { subject, to, messageId = '' } of await mailsIn(dataDir))
      if (DECIDED.test(subject ?? ''))
        for (const { text } of [to ?? []].flat()) ids.set(text, (ids.get(text) ?? new Set()).add(messageId));
    return ids;
  };
  const missing = async () => {
    const ids = await told();
    return applications.filter(({ email }) => !ids.has(email)).length;
  };
  await until(async () => (await missing()) === 0, {
    ...{ ms: MAILS_MS, every: 1000, otherwise: 'Not every author is mailed.' },
  });
  const ids = await told();
  return applications
    .filter(({ email }) => ids.get(email)?.size !== 1)
    .map(({ email }) => `${email} was mailed ${ids.get(email)?.size ?? 0} times`);
}
