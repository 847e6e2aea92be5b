import { setTimeout as pause } from 'node:timers/promises';
import type { Api, Authorized } from '../../../harness/api';
import { Authors } from '../../people/authors';
import { notifiedInFiles, type Notified } from '../../people/check';
import type { MailServer } from '../../people/mail-server';
import { SeededRandom } from '../../people/seeded-random';
import { Answers } from './answers';
import type { DrillSite } from '../../../harness/drill-site';

/** The statuses with which proxies and the site say that something cannot be done now. It is sent again later. */
const LATER = [502, 503, 504, 507];

const PAGES = ['/', '/schedule', '/register'];
const LISTS = ['/dates', '/notices', '/registrations?page=1&limit=10'];

/** Everybody who uses one site, with a record of all responses. */
export class People {
  readonly watched: RecordedApi;
  readonly authors: Authors;
  /** Who was told by mail that an application came in. */
  readonly notified: () => Promise<Notified>;

  /** @param mail the server that their mails go to; without it they are stored as files */
  constructor(site: DrillSite, mail?: MailServer) {
    this.notified = () => (mail ? mail.applications() : notifiedInFiles(site));
    this.watched = new RecordedApi(site);
    this.authors = new Authors(this.watched, new SeededRandom(Date.now() % 1_000_000));
  }
}

/** Records the responses of a site. */
export class RecordedApi implements Api {
  answers = new Answers();
  /** When something was last asked that was then acknowledged, in ms. */
  acknowledgedAt = 0;

  constructor(private readonly site: DrillSite) {}

  asAdmin(): Promise<Authorized> {
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

  private async noted(line: string, request: Promise<Response>): Promise<Response> {
    const answer = await request.catch((error: unknown) => {
      this.answers.noteNone(line);
      throw error;
    });
    return this.answers.note(line, answer);
  }
}

/** So many authors wait at most for what they could not send. */
const MOST_WAITING = 40;

/** Authors register, edit and withdraw all the time. Those who are refused try again after a second. */
export async function registering(authors: Authors, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if (authors.waiting.length < MOST_WAITING) await authors.work(isOver);
    else await authors.retryOne();
    if (authors.waiting.length > 0 && !isOver()) await pause(1000);
  }
}

/** Visitors open pages and what these ask for all the time, and an organiser looks at the list. */
export async function reading(watched: RecordedApi, isOver: () => boolean): Promise<void> {
  const headers = await watched.asAdmin();
  const read = (request: Promise<Response>) => request.then((answer) => answer.arrayBuffer()).catch(() => undefined);
  for (let turn = 0; !isOver(); turn += 1) {
    await Promise.all([
      read(watched.open(PAGES[turn % 3] ?? '/')),
      read(watched.call(`GET ${LISTS[turn % 3]}`, { headers })),
    ]);
    await pause(100);
  }
}
