import type { Logger } from '@nestjs/common';
import { loggableError } from './loggable-error';

/** Logs a failure of repeated work once, until it is over. */
export class RecurringFailure {
  private isThere = false;

  /** @param failure its name in the log */
  constructor(
    private readonly log: Logger,
    private readonly failure: string,
  ) {}

  failed(by: unknown): void {
    const { error, reason } = loggableError(by);
    if (!this.isThere) this.log.error({ failure: this.failure, error, reason });
    this.isThere = true;
  }

  over(): void {
    this.isThere = false;
  }
}
