import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../../../harness/client';
import type { Authors } from '../../people/authors';
import { compare, compareMails } from '../../people/check';
import type { Cluster } from './cluster';
import type { Decisions } from './decisions';
import type { Publisher } from './publisher';
import { Pulse } from './pulse';

/** How long writes may be away, in ms. */
const MOST_AWAY_MS = 15_000;
const BEFORE_MS = 4000;
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
  heal(cluster: Cluster): void | Promise<void>;
}

/** Who uses the site, from its first day to its last. */
export interface People {
  authors: Authors;
  decisions: Decisions;
  publisher: Publisher;
}

/** What came of it. */
export interface Outcome {
  what: string;
  pages: number;
  applications: number;
  decisions: number;
  'forms sent again': number;
  'writes away, ms': number;
  'edition published after, ms': number;
  wrong: string[];
}

/**
 * Lets something befall the site while pages are read, applications come in, organisers write and decide, a batch is released and an edition is published;
 * then brings back what is gone, sends what was not answered once more, and looks at everything.
 */
export async function befall(cluster: Cluster, people: People, { what, hurt, heal }: Befalling): Promise<Outcome> {
  const { authors, decisions, publisher } = people;
  const before = { applications: authors.applications.length, decisions: decisions.amount };
  const readers = Array.from({ length: READERS }, () => new Client((path) => cluster.entrance.ask(`GET ${path}`)));
  const pulse = new Pulse(cluster.site);
  let isDone = false;
  const isOver = () => isDone;
  const work = Promise.all([
    authors.keepWorking(isOver, AUTHOR_MS),
    decisions.work(isOver),
    pulse.beat(isOver),
    ...readers.map((reader) => reader.work(PAGES, isOver)),
  ]);
  let published = 0;
  try {
    await pause(BEFORE_MS);
    await decisions.schedule();
    await hurt(cluster);
    // Without the bucket nothing can be published: what was asked for meanwhile is done once it is back.
    const publishing = publisher.publish(`${what}, ${Date.now()}.`);
    publishing.catch(() => undefined);
    await Promise.all([cluster.hurryBatches(), pause(HURT_MS)]);
    await heal(cluster);
    [published] = await Promise.all([publishing, pause(AFTER_MS)]);
  } finally {
    isDone = true;
    await work;
  }
  const again = await authors.retry();
  const wrong = [
    ...authors.wrong.splice(0),
    ...readers.flatMap(({ failed }) => failed.map((failure) => `A page did not load: ${failure}`)),
    ...(await compare(cluster.site, authors.applications, before.applications)),
    ...(await compareMails(() => cluster.mail.applications(), authors.applications)),
    ...(await pulse.compare()),
    ...(await decisions.compare()),
    ...(await publisher.compare()),
  ];
  if (pulse.longestAway > MOST_AWAY_MS) wrong.push(`For ${pulse.longestAway} ms nothing could be written`);
  return {
    ...{ what, pages: readers.reduce((sum, { loaded }) => sum + loaded, 0) },
    applications: authors.applications.length - before.applications,
    decisions: decisions.amount - before.decisions,
    ...{ 'forms sent again': again, 'writes away, ms': pulse.longestAway, 'edition published after, ms': published },
    wrong,
  };
}
