import type { Logger } from '@nestjs/common';
import { RecurringFailure } from './recurring-failure';

/** Work that is done again and again, once at a time. A failure is logged once until it is over, and the work is tried again the next time. */
export class RecurringTask {
  private readonly failing: RecurringFailure;
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;

  /** @param failure what the log calls a failure */
  constructor(
    private readonly work: () => Promise<void>,
    { log, failure }: { log: Logger; failure: string },
  ) {
    this.failing = new RecurringFailure(log, failure);
  }

  /** Begins to do it at every so many ms. */
  every(ms: number): void {
    this.timer = setInterval(() => void this.run(), ms).unref();
  }

  /** Does it once, which concurrent calls share. It never rejects. */
  run(): Promise<void> {
    this.running ??= this.work()
      .then(
        () => this.failing.over(),
        (error: unknown) => this.failing.failed(error),
      )
      .finally(() => (this.running = undefined));
    return this.running;
  }

  /** Begins no further run, and waits for what is under way. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
