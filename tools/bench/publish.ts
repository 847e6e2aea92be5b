import type { AnswerOf } from '@conference/contracts';
import { languageOf } from '@conference/language';
import { LiveEdition } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import type { MariaDb } from '@conference/testing';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { read } from '../harness/api';
import { besideMariaDb } from '../harness/databases';
import { accepted, EditionDesk } from '../harness/edition-desk';
import { startRehearsal } from '../harness/rehearsal';
import { demoContent } from '../start/demo-content';
import { benchmark } from './measured/benchmark';
import { report } from './measured/report';
import { inTurns, median, percentile } from './measured/statistics';
import { bytesOfEdition, publicPages, shownAt } from './publish/documents';
import { keystrokesToPreview } from './publish/previewed';

const TURNS = { publish: 5, save: 50, schedule: 3, look: 5, preview: 3 };
const MOST_MS = { publish: 3000, save: 100, late: 250, look: 0.1, preview: 150 };
/** What the edition may add to a document. A letter in Bangla takes three bytes, one in English takes one. */
const MOST_BYTES = { en: 900, bn: 1000 };
/** How long before its instant something is scheduled, in ms: the API takes it up ten seconds ahead. */
const AHEAD_MS = 13_000;
/** So many looks that one that is slow does not count. */
const LOOKS = 10_000;

/** How soon pages say what organisers publish, and what that costs everybody else (docs/benchmarks.md). */
async function main(folder: string, mariaDb?: MariaDb): Promise<void> {
  const database = mariaDb ? 'MariaDB' : 'embedded';
  const dataDir = join(folder, database);
  await mkdir(dataDir);
  const settings = { DATABASE_URL: mariaDb?.create('conference'), RATE_LIMITS: 'off' };
  // A full edition: one in which hardly anything is known weighs less.
  const { url, sessions } = await startRehearsal(dataDir, settings, demoContent);
  const { admin } = await sessions();
  const desk = new EditionDesk(url, admin.token);
  const page = `${url}/about`;

  /** Writes other words into two sections. */
  const write = async (words: string) => {
    await desk.set('about', ['theme', 'explained'], { en: words });
    await desk.set('contact', ['address'], { en: words });
  };

  const publish = async (words: string) => {
    await write(words);
    const form = await desk.form('about', 'contact');
    const began = Date.now();
    const [shown] = await Promise.all([shownAt(page, words), desk.ask(form).then(accepted)]);
    return shown - began;
  };
  // The first one renders pages that no publish has rendered before.
  await publish('Warm-up.');
  let turn = 0;
  const published = await inTurns(TURNS.publish, () => publish(`Published ${(turn += 1)}.`));
  report.atMost(`${database}: from the call to the new document`, MOST_MS.publish, median(published));

  let { revision = 0 } = (await desk.draft()).sections.contact ?? {};
  const saved = await inTurns(TURNS.save, async () => {
    const value = { en: `Room ${revision}` };
    const began = performance.now();
    await accepted(await desk.change('contact', revision, [{ op: 'set', path: ['address'], value }]));
    const took = performance.now() - began;
    revision += 1;
    return took;
  });
  report.atMost(`${database}: autosave`, MOST_MS.save, median(saved));

  const late = await inTurns(TURNS.schedule, async () => {
    const words = `Scheduled ${(turn += 1)}.`;
    await write(words);
    const form = await desk.form('about', 'contact');
    const { now } = await read<AnswerOf<'GET /dates'>>(`${url}/api/dates`);
    const ahead = Date.parse(now) - Date.now();
    const instant = Date.now() + AHEAD_MS;
    await accepted(await desk.ask({ ...form, at: new Date(instant + ahead).toISOString() }));
    return (await shownAt(page, words)) - instant;
  });
  report.atMost(`${database}: a scheduled version, after its instant`, MOST_MS.late, median(late));
  if (Math.min(...late) < -MOST_MS.late) throw new Error(`One is there too early: ${late.join(', ')} ms.`);

  if (mariaDb) return;
  const letters = await inTurns(TURNS.preview, async () => percentile(95, await keystrokesToPreview(url, admin)));
  // What else the machine does makes a turn slower, and none faster.
  report.atMost('keystroke to preview, p95', MOST_MS.preview, Math.min(...letters));
  const heavier: { path: string; bytes: number }[] = [];
  for (const path of await publicPages(url)) heavier.push({ path, bytes: await bytesOfEdition(url + path) });
  console.log(heavier.map(({ path, bytes }) => `${path} ${bytes} bytes`).join(', '));
  for (const [language, name] of [
    ['en', 'English'],
    ['bn', 'Bangla'],
  ] as const) {
    const inIt = heavier.filter(({ path }) => languageOf(path).language === language);
    const most = Math.max(...inIt.map(({ bytes }) => bytes));
    report.upTo(`bytes that the edition adds to a document in ${name}`, MOST_BYTES[language], most);
  }
  await look(join(dataDir, RELEASES));
}

/** What a request pays for the live edition. */
async function look(store: string): Promise<void> {
  const live = new LiveEdition<string | undefined>(store, ({ version }) => version, undefined);
  if (!live.current()) throw new Error('The store has no edition.');
  const took = await inTurns(TURNS.look, async () => {
    const began = performance.now();
    for (let looks = 0; looks < LOOKS; looks++) live.current();
    return (performance.now() - began) / LOOKS;
  });
  report.below('a look at the live edition, ms', MOST_MS.look, median(took));
}

await benchmark(async (folder) => {
  await main(folder);
  await besideMariaDb((mariaDb) => main(folder, mariaDb));
});
