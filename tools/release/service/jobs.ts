import { randomUUID } from 'node:crypto';
import type { PublishProgress } from '@conference/release-store/publishing';

/** How long the end of a job is remembered, in ms. */
const MEMORY_MS = 60 * 60 * 1000;

/** Work that is done one after the other for each module, and looked at meanwhile. */
export class Jobs {
  private readonly jobs = new Map<string, PublishProgress>();
  /** By module, the end of the last job that was added. */
  private readonly last = new Map<string, Promise<void>>();

  /** @param sentenceOf what is told of an error */
  constructor(private readonly sentenceOf: (error: unknown) => string) {}

  /** Adds work, which begins once all work before it on the same modules has ended. @returns its id */
  add(modules: readonly string[], work: (say: (line: string) => void) => Promise<void>): string {
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
    return id;
  }

  /** @param from how many of its lines are known */
  progress(id: string, from: number): PublishProgress | undefined {
    const job = this.jobs.get(id);
    return job && { ...job, lines: job.lines.slice(from) };
  }
}
