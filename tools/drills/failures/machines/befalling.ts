import { setTimeout as pause } from 'node:timers/promises';
import { json } from '../../../harness/api';
import { Client } from '../../../harness/client';
import { messageOf } from '../../../harness/report';
import type { Authors } from '../../people/authors';
import { compare, compareMails } from '../../people/check';
import type { Cluster } from './cluster';

/** How long writes may be away, in ms. */
const MOST_AWAY_MS = 15_000;
const BEFORE_MS = 4000;
const HURT_MS = 25_000;
const AFTER_MS = 8000;
const BEAT_MS = 250;
const PAGES = ['/', '/author', '/schedule', '/register', '/admin'];
const READERS = 2;

/** Something that befalls the site. */
export interface Befalling {
  what: string;
  hurt(cluster: Cluster): void | Promise<void>;
  heal(cluster: Cluster): void | Promise<void>;
}

/** What came of it. */
export interface Outcome {
  what: string;
  pages: number;
  applications: number;
  'forms sent again': number;
  'writes away, ms': number;
  wrong: string[];
}

/**
 * Lets something befall the site while pages are read, applications come in and an organiser writes; then brings back what is gone, sends what was
 * not answered once more, and looks at everything.
 */
export async function befall(cluster: Cluster, authors: Authors, { what, hurt, heal }: Befalling): Promise<Outcome> {
  const before = authors.applications.length;
  let isOver = false;
  const readers = Array.from({ length: READERS }, () => new Client((path) => cluster.entrance.ask(`GET ${path}`)));
  const pulse = new Pulse(cluster);
  const people = Promise.all([
    sending(authors, () => isOver),
    pulse.beat(() => isOver),
    ...readers.map((reader) => reader.work(PAGES, () => isOver)),
  ]);
  await pause(BEFORE_MS);
  await hurt(cluster);
  await pause(HURT_MS);
  await heal(cluster);
  await pause(AFTER_MS);
  isOver = true;
  await people;
  const again = await authors.retry();
  const wrong = [
    ...authors.wrong.splice(0),
    ...readers.flatMap(({ failed }) => failed.map((failure) => `A page did not load: ${failure}`)),
    ...(await compare(cluster.site, authors.applications)),
    ...(await compareMails(() => cluster.mail.applications(), authors.applications)),
    ...(await pulse.compare()),
  ];
  if (pulse.longestAway > MOST_AWAY_MS) wrong.push(`For ${pulse.longestAway} ms nothing could be written`);
  return {
    ...{ what, pages: readers.reduce((sum, { loaded }) => sum + loaded, 0) },
    applications: authors.applications.length - before,
    ...{ 'forms sent again': again, 'writes away, ms': pulse.longestAway, wrong },
  };
}

/** Authors who come back when nobody answers. */
async function sending(authors: Authors, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await authors.work(isOver);
    await pause(BEAT_MS);
  }
}

/** An organiser who writes all the time. */
class Pulse {
  private readonly acknowledged = new Set<string>();
  private readonly lost = new Set<string>();
  longestAway = 0;

  constructor(private readonly cluster: Cluster) {}

  async beat(isOver: () => boolean): Promise<void> {
    for (let last = Date.now(), count = 0; !isOver(); await pause(BEAT_MS)) {
      const title = `Beat ${(count += 1)} of ${last}`;
      const isTaken = await this.write(title).catch(() => this.lost.add(title) && false);
      if (isTaken) {
        this.acknowledged.add(title);
        this.longestAway = Math.max(this.longestAway, Date.now() - last);
        last = Date.now();
      }
    }
  }

  /** What is not there as it was acknowledged. */
  async compare(): Promise<string[]> {
    try {
      const answer = await this.cluster.site.call('GET /notices');
      const { notices } = (await answer.json()) as { notices: { title: string }[] };
      const count = (title: string) => notices.filter((notice) => notice.title === title).length;
      return [
        ...[...this.acknowledged]
          .filter((title) => count(title) !== 1)
          .map((title) => `${title} is there ${count(title)} times`),
        ...[...this.lost].filter((title) => count(title) > 1).map((title) => `${title} is there more than once`),
      ];
    } catch (error) {
      return [messageOf(error)];
    }
  }

  private async write(title: string): Promise<boolean> {
    const headers = await this.cluster.site.asAdmin();
    const { status } = await this.cluster.site.call(
      'POST /notices',
      json({ title, content: 'A beat.' }, { ...headers }),
    );
    if (status === 201) return true;
    throw new Error(`${title} is answered ${status}`);
  }
}
