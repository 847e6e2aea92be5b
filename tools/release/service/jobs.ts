import { randomUUID } from 'node:crypto';
import { publishProgress, type PublishProgress } from '@conference/release-store/publishing';
import type { SharedStore } from '@conference/release-store/sharing';

/** How long the end of a job is remembered, in ms. */
const MEMORY_MS = 60 * 60 * 1000;

/** How often other machines are told of a job, in ms: less than they wait for a word. */
const WORD_MS = 1000;

/** What machines tell each other of jobs: whoever asks comes to any of them. */
type OtherMachines = Pick<SharedStore, 'noteJob' | 'job'>;

/** Work that is done one after the other for each module, and looked at meanwhile. */
export class Jobs {
  private readonly jobs = new Map<string, PublishProgress>();
  /** By module, the end of the last job that was added. */
  private readonly last = new Map<string, Promise<void>>();

  /** @param sentenceOf what is told of an error */
  constructor(
    private readonly sentenceOf: (error: unknown) => string,
    private readonly others?: OtherMachines,
  ) {}

  /** Adds work, which begins once all work before it on the same modules has ended. @returns its id */
  async add(modules: readonly string[], work: (say: (line: string) => void) => Promise<void>): Promise<string> {
    const id = randomUUID();
    const job: PublishProgress = { modules: [...modules], lines: [], refused: null };
    this.jobs.set(id, job);
    const say = (line: string) => void job.lines.push(line);
    const before = modules.flatMap((module) => this.last.get(module) ?? []);
    if (before.length > 0) say('Waiting for an earlier publish of the same module ...');
    const ended = Promise.all(before)
      .then(() => work(say))
      .then(
        () => void (job.refused = ''),
        (error: unknown) => void (job.refused = this.sentenceOf(error)),
      )
      .then(() => {
        for (const module of modules) if (this.last.get(module) === ended) this.last.delete(module);
        setTimeout(() => this.jobs.delete(id), MEMORY_MS).unref();
      });
    for (const module of modules) this.last.set(module, ended);
    if (this.others) await this.tell(this.others, id, job);
    return id;
  }

  /** @param from how many of its lines are known @returns undefined for a job that there is not, or that ended with its machine */
  async progress(id: string, from: number): Promise<PublishProgress | undefined> {
    const job = this.jobs.get(id) ?? (await this.elsewhere(id));
    return job && { ...job, lines: job.lines.slice(from) };
  }

  private async elsewhere(id: string): Promise<PublishProgress | undefined> {
    const found = await this.others?.job(id);
    const job = found && publishProgress.parse(JSON.parse(found.text));
    return found?.isSilent && job?.refused === null ? undefined : job;
  }

  /** Tells of a job now, and again and again until others know how it ended. Without its last word they would think that it died. */
  private async tell(others: OtherMachines, id: string, job: PublishProgress): Promise<void> {
    const hasEnded = job.refused !== null;
    // Whoever asks this machine is told anyway.
    const isTold = await others.noteJob(id, JSON.stringify(job)).then(
      () => true,
      () => false,
    );
    const isOver = (hasEnded && isTold) || !this.jobs.has(id);
    if (!isOver) setTimeout(() => void this.tell(others, id, job), WORD_MS).unref();
  }
}
