import type { AnswerOf, Application } from '@conference/contracts';
import { anApplication, type MariaDb } from '@conference/testing';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formOf, read } from '../harness/api';
import { besideMariaDb } from '../harness/databases';
import { root } from '../set-up/prepare.mjs';
import { build } from '../start/build';
import { deciding } from './batches/deciding';
import { addReadings, applicationWithFile } from './batches/readings';
import { benchmark } from './measured/benchmark';
import { report } from './measured/report';
import { inTurns, median, percentile, TURNS } from './measured/statistics';
import { startSite, type BenchSite } from './served/site';

const DOCUMENTS = join(root, 'libs/testing/files/documents');
const APPLICATIONS = 3000;
const READINGS = 300;
const COMPARISONS = 20;
const MOST_MS = { reading: 300, similar: 50 };

/** Reading, comparing and deciding on 3,000 applications (docs/benchmarks.md). */
async function main(folder: string, mariaDb?: MariaDb): Promise<void> {
  const name = mariaDb ? 'MariaDB' : 'embedded';
  const site = await build('api', () => startSite(folder, APPLICATIONS, { mariaDb, own: applicationWithFile }));
  await addReadings(site, APPLICATIONS);
  const all = await read<Application[]>(`${site.address}/api/registrations`, site.token);
  // In the order in which they were made.
  const made = all
    .filter(({ email }) => email.startsWith('author-'))
    .sort((one, other) => (one._id < other._id ? -1 : 1));

  report.atMost(
    `${name}: a reading, p95`,
    MOST_MS.reading,
    percentile(95, await each(made.slice(0, READINGS), readingOf(site))),
  );
  report.atMost(
    `${name}: a blind reading, p95`,
    MOST_MS.reading,
    percentile(95, await each(made.slice(0, READINGS), readingOf(site, 'blind-reading'))),
  );
  report.atMost(
    `${name}: a document that nobody has read, median`,
    MOST_MS.reading,
    median(await each(await sent(site), readingOf(site))),
  );
  await comparisons(name, site, made);
  await deciding(name, site, made);
}

/** A new abstract against all others, and whether the copies among them are found. */
async function comparisons(name: string, site: BenchSite, made: Application[]): Promise<void> {
  const similarTo = ({ _id }: Application) =>
    read<AnswerOf<'GET /registrations/:id/similar'>>(`${site.address}/api/registrations/${_id}/similar`, site.token);
  const [first] = await each(made.slice(0, 1), similarTo);
  console.log(`${name}: the first comparison after a start takes ${first?.toFixed(0)} ms.`);
  const turns = await inTurns(TURNS, async () => median(await each(made.slice(0, COMPARISONS), similarTo)));
  report.atMost(`${name}: a new abstract against ${APPLICATIONS}`, MOST_MS.similar, Math.min(...turns));
  const found = (await similarTo(made[0] as Application)).similar.filter(({ why }) => (why.text ?? 0) >= 70);
  report.same(`${name}: copies of an abstract that are found`, 1, found.length);
}

/** Real documents that nobody has read yet: each of them once. */
async function sent({ address }: BenchSite): Promise<Application[]> {
  const applications: Application[] = [];
  for (const name of (await readdir(DOCUMENTS)).filter((file) => file.endsWith('.docx'))) {
    const document = await readFile(join(DOCUMENTS, name));
    const form = formOf(anApplication({ email: `${name}@example.org` }), document);
    const answer = await fetch(`${address}/api/register`, { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}.`);
    applications.push(((await answer.json()) as AnswerOf<'POST /register'>).registration);
  }
  return applications;
}

const readingOf =
  ({ address, token }: BenchSite, reading: 'reading' | 'blind-reading' = 'reading') =>
  ({ _id }: Application) =>
    read(`${address}/api/registrations/${_id}/${reading}`, token);

/** How long each takes, one after the other, in ms. */
async function each(applications: Application[], work: (one: Application) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (const application of applications) {
    const began = performance.now();
    await work(application);
    took.push(performance.now() - began);
  }
  return took;
}

await benchmark(async (folder) => {
  await main(folder);
  await besideMariaDb((mariaDb) => main(folder, mariaDb));
});
