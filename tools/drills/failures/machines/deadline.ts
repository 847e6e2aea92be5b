import { setTimeout as pause } from 'node:timers/promises';
import { aVolunteer } from '@conference/testing';
import type { AnswerOf } from '@conference/contracts';
import { formOf, read, type Api } from '../../../harness/api';
import { messageOf } from '../../../harness/report';
import { until } from '../../../harness/wait';
import { Application, Unexpected } from '../../people/application';
import type { Authors } from '../../people/authors';
import { compare } from '../../people/check';
import { isRefusedForNow } from '../../people/for-now';
import type { Cluster } from './cluster';
import type { GaleraNode } from './galera';
import type { Machine } from './machine';
import type { Publisher } from './publisher';

/** How long all machines may take to know of a deadline that was published, and how long before it that is at least, in ms. */
const [KNOWN_MS, BEFORE_MS] = [30_000, 8000];
/** How often a publish may take longer than the one before it, on a machine that has more and more to do. */
const MOST_TRIES = 5;
/** How often each machine is asked around the deadline, and else, in ms: who is asked more has less time for all others. */
const [OFTEN_MS, SELDOM_MS, AROUND_MS] = [500, 3000, 4000];
/** How long somebody waits for an answer, in ms. */
const PATIENCE_MS = 20_000;
/** By how much an API may be wrong about the clock of the database, in ms. */
const CLOCK_MS = 300;

/** A database is killed so long before a deadline, and brought back after so long, in ms. */
const [HURT_BEFORE_MS, HURT_MS] = [2000, 12_000];
const DAY_MS = 24 * 60 * 60 * 1000;

/** What became of somebody who sent a form. */
interface Sent {
  email: string;
  machine: string;
  /** How long after the deadline it was sent, in ms. */
  at: number;
  /** Nothing while no answer has come. */
  status?: number;
}

/** A form that closes: whichever machine is asked takes it until then, and refuses it afterwards; one that is hurt may do neither. */
export class Deadline {
  private closes = 0;
  /** How long a publish takes, in ms. */
  private publishing = 4000;
  private sent: Sent[] = [];
  private wrong: string[] = [];

  constructor(
    private readonly cluster: Cluster,
    private readonly publisher: Publisher,
    private readonly authors: Authors,
  ) {}

  /**
   * Opens the form of volunteers, until a moment that all machines know of then.
   * @param forms others that close with it
   * @throws when each publish takes longer than the one before
   */
  async set(...forms: string[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const began = Date.now();
      this.closes = Math.ceil((began + this.publishing + BEFORE_MS) / 1000) * 1000;
      await this.publisher.setDeadlines(this.closes, 'volunteer', ...forms);
      await this.isKnown();
      this.publishing = Date.now() - began;
      if (this.closes - Date.now() > BEFORE_MS / 2) return;
      if (tries === MOST_TRIES) throw new Error(`A deadline is published only after ${this.publishing} ms.`);
    }
  }

  /** Opens forms again. */
  async open(...forms: string[]): Promise<void> {
    this.closes = Math.ceil(Date.now() / 1000) * 1000 + DAY_MS;
    await this.publisher.setDeadlines(this.closes, 'volunteer', ...forms);
    await this.isKnown();
  }

  /** Waits until it is about to pass. @throws when it has passed */
  async comesNear(ms: number): Promise<void> {
    const left = this.closes - ms - Date.now();
    if (left < 0) throw new Error(`The deadline was known ${-left} ms too late.`);
    await pause(left);
  }

  /** Sends forms to each machine all the time, until the day is over. @param isWithApplications whether authors send theirs, too */
  async ask(isOver: () => boolean, isWithApplications = false): Promise<void> {
    const open: Promise<void>[] = [];
    while (!isOver()) {
      for (const machine of this.cluster.machines) {
        open.push(this.volunteer(machine));
        if (isWithApplications) open.push(this.apply(machine));
      }
      await pause(Math.abs(Date.now() - this.closes) < AROUND_MS ? OFTEN_MS : SELDOM_MS);
    }
    await Promise.all(open);
  }

  /** How many forms were taken, refused, and not answered. */
  get numbers(): string {
    const count = (...statuses: (number | undefined)[]) =>
      this.sent.filter(({ status }) => statuses.includes(status)).length;
    const [taken, refused] = [count(201), count(409)];
    return `${taken}, ${refused}, ${this.sent.length - taken - refused}`;
  }

  /** What is not as it has to be, of all that was sent since the last time. */
  async compare(): Promise<string[]> {
    const { sent, wrong } = this;
    [this.sent, this.wrong] = [[], []];
    for (const { name } of this.cluster.machines)
      for (const wanted of [201, 409])
        if (!sent.some(({ machine, status }) => machine === name && status === wanted))
          wrong.push(`${name} answered nobody ${wanted} around the deadline`);
    try {
      return [...wrong, ...(await this.misplaced(sent))];
    } catch (error) {
      return [...wrong, messageOf(error)];
    }
  }

  /** Who is not there as they were answered, and who is there without an answer, though they came too late. */
  private async misplaced(sent: readonly Sent[]): Promise<string[]> {
    const { site } = this.cluster;
    const headers = await site.asAdmin();
    const { volunteers } = (await (
      await site.call('GET /volunteer-register', { headers })
    ).json()) as AnswerOf<'GET /volunteer-register'>;
    const applications = (await (
      await site.call('GET /registrations', { headers })
    ).json()) as AnswerOf<'GET /registrations'>;
    const emails = [...volunteers, ...(applications as { email: string }[])].map(({ email }) => email);
    return sent.flatMap(({ email, status, at }) => {
      const times = emails.filter((other) => other === email).length;
      const isRight = status === 201 ? times === 1 : status === 409 || at > CLOCK_MS ? times === 0 : times <= 1;
      return isRight
        ? []
        : [`${email}, sent ${at} ms after the deadline and answered ${status}, is there ${times} times`];
    });
  }

  /** Waits until all machines know when the form closes. @throws when one does not in time */
  private async isKnown(): Promise<void> {
    for (const { name, origin } of this.cluster.machines) {
      const isSo = async () => {
        const { volunteerRegistrationCloses: closes } = await read<AnswerOf<'GET /dates'>>(`${origin}/api/dates`);
        return Date.parse(closes) === this.closes;
      };
      await until(isSo, { ms: KNOWN_MS, otherwise: `${name} does not know of a deadline that was published.` });
    }
  }

  private async volunteer({ name, origin }: Machine): Promise<void> {
    const volunteer = aVolunteer();
    await this.judge(name, volunteer.email, async () => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const body = formOf(volunteer);
      return fetch(`${origin}/api/volunteer-register`, { method: 'POST', body, signal });
    });
  }

  private async apply({ name, origin }: Machine): Promise<void> {
    const application = new Application(`late-${name}-${Date.now()}@example.org`);
    this.authors.applications.push(application);
    await this.judge(name, application.email, async () => {
      let answer: Response | undefined;
      const machine: Api = {
        call: async (line, init) => {
          const [method, path] = line.split(' ');
          const signal = AbortSignal.timeout(PATIENCE_MS);
          return (answer = await fetch(`${origin}/api${path}`, { ...init, method, signal }));
        },
        asAdmin: () => this.cluster.site.asAdmin(),
      };
      await application.send(machine).catch((error: unknown) => {
        if (!(error instanceof Unexpected)) throw error;
      });
      if (answer?.status === 409) application.refuse();
      return answer;
    });
  }

  private async judge(machine: string, email: string, work: () => Promise<Response | undefined>): Promise<void> {
    const sent: Sent = { email, machine, at: Date.now() - this.closes };
    this.sent.push(sent);
    const answer = await work().catch(() => undefined);
    if (!answer) return;
    sent.status = answer.status;
    if (![201, 409].includes(sent.status) && !isRefusedForNow(answer))
      this.wrong.push(`${machine} answers ${sent.status} to what was sent ${sent.at} ms after a form has closed`);
    const answered = Date.now() - this.closes;
    const isWrong = sent.status === 201 ? sent.at > CLOCK_MS : sent.status === 409 && answered < -CLOCK_MS;
    if (isWrong)
      this.wrong.push(`${machine} answers ${sent.status} to what was sent ${sent.at} ms after a form has closed`);
  }
}

/** Authors' form and volunteers' close while a database is killed, and are opened again. @returns what is not as it has to be */
export async function closeForms(
  { site }: Cluster,
  deadline: Deadline,
  authors: Authors,
  node: GaleraNode,
): Promise<string[]> {
  let isDone = false;
  await deadline.set('author');
  const asking = deadline.ask(() => isDone, true);
  try {
    await deadline.comesNear(HURT_BEFORE_MS);
    await node.kill();
    await pause(HURT_MS);
    await node.start();
  } finally {
    isDone = true;
    await asking;
  }
  console.log(`Taken, refused, lost at the deadline: ${deadline.numbers}.`);
  const wrong = await deadline.compare();
  await deadline.open('author');
  await authors.retry();
  return [...wrong, ...authors.wrong.splice(0), ...(await compare(site, authors.applications))];
}
