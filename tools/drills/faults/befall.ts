import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '../kill/api';
import { Authors } from '../kill/authors';
import { Chance } from '../kill/chance';
import { compare, compareMails, type Told } from '../kill/check';
import { Answers, inWords, isAllWell } from './answers';
import type { Site } from './site';

/** What proxies and the site itself say when something cannot be done right now: it is sent again later. */
const LATER = [502, 503, 504, 507];

const PAGES = ['/', '/schedule', '/register'];
const LISTS = ['/dates', '/notices', '/registrations?page=1&limit=10'];

/** How long nothing may be acknowledged, in ms, on a machine that has a lot to do. */
const PATIENCE_MS = 90_000;

/** So much is acknowledged before anything befalls the site. */
const FIRST = 10;

/** Something that befalls a site while people use it. */
export interface Fault {
  name: string;
  database: string;
  site: Site;
  begin(): Promise<void>;
  /** How long it lasts, in ms. */
  lasts: number;
  /** Looks at the site while it lasts. @returns what is not as it must be */
  look?(): Promise<string[]>;
  end(): Promise<void>;
  /** What has to go on all the while: pages, what is read of the API, what is written. */
  goesOn: ('pages' | 'reading' | 'writing')[];
  /** Who was told by mail that an application came in. */
  told(): Promise<Told>;
}

/** A row of what the drill prints. */
export interface Outcome {
  fault: string;
  database: string;
  acknowledged: number;
  refused: string;
  read: string;
  pages: string;
  lost: number;
  /** How long after the end of the fault something was acknowledged again. */
  'again after': string;
  wrong: string[];
}

/**
 * Has something befall a site while authors register and visitors read, and lets the authors send again what was not
 * taken. Then every application that was acknowledged has to be there, once, with its file, and its author told of it once.
 */
export async function befall(fault: Fault): Promise<Outcome> {
  const { site, look = async () => [], told, lasts, database } = fault;
  await site.asAdmin();
  const watched = new Watched(site);
  const authors = new Authors(watched, new Chance(Date.now() % 1_000_000));
  let over = false;
  const people = Promise.all([registering(authors, () => over), reading(watched, () => over)]);
  for (const end = Date.now() + PATIENCE_MS; watched.answers.acknowledged < FIRST; await pause(100)) {
    if (Date.now() > end) throw new Error(`Nobody could register: ${authors.wrong[0] ?? inWords(watched.answers.refused)}.`);
  }
  await fault.begin();
  const during = (watched.answers = new Answers());
  const [seen] = await Promise.all([look(), pause(lasts)]);
  watched.answers = new Answers();
  await fault.end();
  const again = await answering(watched, Date.now());
  over = true;
  await people;

  const retried = await authors.retry();
  const lost = [...(await compare(site, authors.applications)), ...(await compareMails(told, authors.applications))];
  const wrong = [...seen, ...during.wrong, ...watched.answers.wrong, ...authors.wrong, ...lost];
  const counts = { pages: during.pages, reading: during.read, writing: during.refused };
  for (const what of fault.goesOn) if (!isAllWell(counts[what])) wrong.push(`Meanwhile ${what} was answered ${inWords(counts[what])}`);
  console.log(`${fault.name}, ${database}: ${authors.applications.length} applications, ${retried} sent again, ${lost.length} lost`);
  return {
    fault: fault.name,
    database,
    acknowledged: during.acknowledged,
    refused: inWords(during.refused),
    read: inWords(during.read),
    pages: inWords(during.pages),
    lost: lost.length,
    'again after': `${(again / 1000).toFixed(1)} s`,
    wrong: [...new Set(wrong)],
  };
}

/** A site whose answers are noted. */
class Watched implements Api {
  answers = new Answers();
  /** When something was last asked that was then acknowledged, in ms. */
  acknowledgedAt = 0;

  constructor(private readonly site: Site) {}

  asAdmin(): Promise<{ authorization: string }> {
    return this.site.asAdmin();
  }

  /** @throws when there is no answer, or one that asks to try again later */
  async call(line: string, init?: RequestInit): Promise<Response> {
    const began = Date.now();
    const answer = await this.noted(line.replace(' /', ' /api/'), this.site.call(line, init));
    if (!line.startsWith('GET ') && answer.ok) this.acknowledgedAt = began;
    if (LATER.includes(answer.status)) throw new Error(`${line} is answered ${answer.status}`);
    return answer;
  }

  /** @throws when there is no answer */
  open(path: string): Promise<Response> {
    return this.noted(`GET ${path}`, this.site.open(path));
  }

  private async noted(line: string, asked: Promise<Response>): Promise<Response> {
    // Whatever is asked during a fault belongs to it, also when it is answered after.
    const { answers } = this;
    const answer = await asked.catch((error: unknown) => {
      answers.noteNone(line);
      throw error;
    });
    return answers.note(line, answer);
  }
}

/** Authors register, edit and withdraw all the time. Whoever is refused comes back after a second. */
async function registering(authors: Authors, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await authors.work(isOver);
    if (!isOver()) await pause(1000);
  }
}

/** Visitors open pages and what these ask for all the time, and an organiser looks at the list. */
async function reading(watched: Watched, isOver: () => boolean): Promise<void> {
  const headers = await watched.asAdmin();
  const read = (asked: Promise<Response>) => asked.then((answer) => answer.arrayBuffer()).catch(() => undefined);
  for (let turn = 0; !isOver(); turn += 1) {
    await Promise.all([read(watched.open(PAGES[turn % 3] ?? '/')), read(watched.call(`GET ${LISTS[turn % 3]}`, { headers }))]);
    await pause(100);
  }
}

/** Waits until something is acknowledged that was asked since. @returns after how long, in ms */
async function answering(watched: Watched, since: number): Promise<number> {
  const end = since + PATIENCE_MS;
  while (watched.acknowledgedAt < since && Date.now() < end) await pause(20);
  if (watched.acknowledgedAt < since) watched.answers.wrong.add('Nothing was acknowledged for a minute and a half after the end of it');
  return Date.now() - since;
}
