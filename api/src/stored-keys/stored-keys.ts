import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RecurringTask } from '../logging/recurring-task';
import { renewKeys } from './renew';

/** Renews the stored keys while the API runs (renew.ts). */
@Injectable()
export class StoredKeys implements BeforeApplicationShutdown {
  private readonly log = new Logger('keys');
  private readonly renewing = new RecurringTask(() => this.renewAll(), { log: this.log, failure: 'keys' });
  private isEnding = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Does what is left to do, which concurrent calls share. It never rejects. */
  renew(): Promise<void> {
    return this.renewing.run();
  }

  /** Stops after the current transaction, before the database closes. */
  beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    return this.renewing.end();
  }

  private async renewAll(): Promise<void> {
    const { rows } = await renewKeys(this.dataSource, () => !this.isEnding);
    if (rows > 0) this.log.log({ keysRenewed: rows });
  }
}
