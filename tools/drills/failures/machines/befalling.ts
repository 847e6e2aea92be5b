import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../../../harness/client';
import type { Authors } from '../../people/authors';
import { compare, compareMails } from '../../people/check';
import type { Cluster } from './cluster';
import type { Deadline } from './deadline';
import type { Decisions } from './decisions';
import type { Publisher } from './publisher';
import { Pulse } from './pulse';

/** How long writes may be away, in ms. */
const MOST_AWAY_MS = 15_000;
/**
 * How long a page may take, and a file that it names, in ms. The address leaves a machine that is silent after two looks, which take four seconds each; then a
 * proxy asks a gateway, and after a second another one.
 */
const MOST_OF_A_PAGE_MS = 10_000;
const BEFORE_MS = 4000;
/** A form closes so long after something has befallen the site, in ms. */
const DEADLINE_MS = 3000;
const HURT_MS = 25_000;
/** A host of the database is gone back to when it has stood for ten seconds. */
const AFTER_MS = 14_000;
const PAGES = ['/', '/author', '/schedule', '/register', '/admin'];
const READERS = 2;
/** How long an author takes until the next form, in ms. */
const AUTHOR_MS = 1000;

/** Something that befalls the site. */
export interface Befalling {
  what: string;
  hurt(cluster: Cluster): void | Promise<void>;
  /** @param isBack is called as soon as what nobody could do without is there again; the end of `heal` says it otherwise */
  heal(cluster: Cluster, isBack: () => void): void | Promise<void>;
  /** What nobody can send meanwhile, a file or anything: for how long is counted from `isBack` on. */
  isWithout?: 'files' | 'writes';
  /** What is not as it has to be afterwards, besides what is looked at in any case. */
  look?(cluster: Cluster): string[] | Promise<string[]>;
}

/** Who uses the site, from its first day to its last. */
export interface People {
  authors: Authors;
  decisions: Decisions;
  publisher: Publisher;
  deadline: Deadline;
}

/** What came of it. */
export interface Outcome {
  what: string;
  pages: number;
  'slowest page, ms': number;
  applications: number;
  decisions: number;
  'forms sent again': number;
  'writes away, ms': number;
  'files away, ms': number;
  'taken, refused, lost at the deadline': string;
  'edition published after, ms': number;
  wrong: string[];
}

/**
 * Lets something befall the site while pages are read, applications come in, organisers write and decide, a form closes, a batch is released and an edition is
 * published; then brings back what is gone, sends what was not answered once more, and looks at everything.
 */
export async function befall(cluster: Cluster, people: People, befalling: Befalling): Promise<Outcome> {
  const { authors, decisions, publisher, deadline } = people;
  const { what, hurt, heal, isWithout } = befalling;
  const before = { applications: authors.applications.length, decisions: decisions.amount };
  const readers = Array.from({ length: READERS }, () => new Client((path) => cluster.entrance.ask(`GET ${path}`)));
  let isDone = false;
  const isOver = () => isDone;
  authors.silence.beginAnew();
  const pulse = new Pulse(cluster.site);
  const work: Promise<unknown>[] = [
    authors.keepWorking(isOver, AUTHOR_MS),
    decisions.work(isOver),
    pulse.beat(isOver),
    ...readers.map((reader) => reader.work(PAGES, isOver)),
  ];
  let published = 0;
  let away = { writes: 0, files: 0 };
  try {
    await pause(BEFORE_MS);
    await decisions.schedule();
    await deadline.set();
    work.push(deadline.ask(isOver));
    await deadline.comesNear(DEADLINE_MS);
    await hurt(cluster);
    // Without the bucket nothing can be published: what was asked for meanwhile is done once it is back.
    const publishing = publisher.publish(`${what}, ${Date.now()}.`);
    publishing.catch(() => undefined);
    const hurrying = cluster.hurryBatches();
    hurrying.catch(() => undefined);
    await pause(HURT_MS);
    let isThere = false;
    const isBack = () => {
      if (isThere) return;
      isThere = true;
      if (isWithout) authors.silence.beginAnew();
      if (isWithout === 'writes') pulse.silence.beginAnew();
    };
    await heal(cluster, isBack);
    isBack();
    await hurrying;
    [published] = await Promise.all([publishing, pause(AFTER_MS)]);
    away = { writes: pulse.silence.longest, files: authors.silence.longest };
  } finally {
    isDone = true;
    await Promise.all(work);
  }
  const atDeadline = deadline.numbers;
  const slowest = Math.max(...readers.map((reader) => reader.slowest));
  // Before anything is sent again.
  const misplaced = await deadline.compare();
  const again = await authors.retry();
  const wrong = [
    ...misplaced,
    ...authors.wrong.splice(0),
    ...readers.flatMap(({ failed }) => failed.map((failure) => `A page did not load: ${failure}`)),
    ...(await compare(cluster.site, authors.applications, before.applications)),
    ...(await compareMails(() => cluster.mail.applications(), authors.applications)),
    ...(await pulse.compare()),
    ...(await decisions.compare()),
    ...(await publisher.compare()),
    ...((await befalling.look?.(cluster)) ?? []),
  ];
  if (slowest > MOST_OF_A_PAGE_MS) wrong.push(`A page took ${slowest} ms`);
  if (away.writes > MOST_AWAY_MS) wrong.push(`For ${away.writes} ms nothing could be written`);
  if (away.files > MOST_AWAY_MS) wrong.push(`For ${away.files} ms no application with its file was taken`);
  return {
    what,
    pages: readers.reduce((sum, { loaded }) => sum + loaded, 0),
    'slowest page, ms': slowest,
    applications: authors.applications.length - before.applications,
    decisions: decisions.amount - before.decisions,
    'forms sent again': again,
    'writes away, ms': away.writes,
    'files away, ms': away.files,
    'taken, refused, lost at the deadline': atDeadline,
    'edition published after, ms': published,
    wrong,
  };
}
