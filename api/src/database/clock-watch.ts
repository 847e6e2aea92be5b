import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RecurringTask } from '../logging/recurring-task';
import { readServerClock } from './wall-time';

/** How often the server's clock is looked at, in ms: clocks drift, are set, and another host has its own. */
const LOOK_MS = 60_000;

/** Keeps the wall clock of this process at that of the database server. */
@Injectable()
export class ClockWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looking: RecurringTask;

  constructor(dataSource: DataSource) {
    const named = { log: new Logger('database'), failure: 'database clock' };
    this.looking = new RecurringTask(() => readServerClock(dataSource), named);
  }

  onApplicationBootstrap(): void {
    this.looking.every(LOOK_MS);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.looking.end();
  }
}
