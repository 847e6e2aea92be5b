import type { Logger } from '@nestjs/common';
import { traceOf } from './trace-of';

/** What is tried every few seconds, and may fail for hours: the log is told once, until it is over. */
export class RecurringFailure {
  private isThere = false;

  /** @param failure as the log calls it */
  constructor(
    private readonly log: Logger,
    private readonly failure: string,
  ) {}

  failed(by: unknown): void {
    const { error, reason } = traceOf(by);
    if (!this.isThere) this.log.error({ failure: this.failure, error, reason });
    this.isThere = true;
  }

  over(): void {
    this.isThere = false;
  }
}
