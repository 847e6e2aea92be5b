import { setTimeout as pause } from 'node:timers/promises';
import type { Health } from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { instant } from '../database/instant';
import { ReleasesWatch } from '../editions/releases-watch';
import { FileStore } from '../files/file-store';
import type { GracefulAdapter } from '../graceful-adapter';
import { RecurringFailure } from '../logging/recurring-failure';
import { Attempt } from '../throttles/attempt.entity';

const PATIENCE_MS = 2000;

/** How long a good result is cached: a check writes a file and a row, and anybody may ask for it. */
const GOOD_FOR_MS = 1000;

/** What a check writes is counted towards nothing. */
const NOTHING = '0'.repeat(64);

/** Checks whether the API can work (docs/rules.md, health). */
@Injectable()
export class HealthService {
  /** The running check. Concurrent calls share it, so that nothing piles up behind a hanging one. */
  private looking?: Promise<boolean>;
  /** By `performance.now()`, so that setting a clock back makes no result last longer. */
  private goodUntil = 0;
  /**
   * The row that a check writes. Each process has its own, because nodes of a cluster refuse the later of two writes of one row. It is
   * swept like any attempt.
   */
  private readonly row = { id: uuid(), keyDigest: NOTHING };
  private readonly failing = new RecurringFailure(new Logger('health'), 'not ready');

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: FileStore,
    private readonly host: HttpAdapterHost<GracefulAdapter>,
    private readonly releases: ReleasesWatch,
  ) {}

  /**
   * Whether the API can work: no shutdown has begun, and a check of at most a second ago found database and storage writable and the live
   * release here, within two seconds.
   */
  async ready(): Promise<Health> {
    const isUp = performance.now() < this.goodUntil || (await this.lookInTime());
    return { status: isUp && !this.host.httpAdapter.serving.isClosing ? 'up' : 'down' };
  }

  private async lookInTime(): Promise<boolean> {
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    const inTime = new AbortController();
    const late = pause(PATIENCE_MS, false, { signal: inTime.signal }).catch(() => false);
    return Promise.race([this.looking, late]).finally(() => inTime.abort());
  }

  private async look(): Promise<boolean> {
    try {
      // A database on a full disk still answers reads: only a write proves it.
      const row = this.dataSource.getRepository(Attempt).upsert({ ...this.row, at: instant() }, ['id']);
      await Promise.all([row, this.store.probe(), this.releases.check()]);
      this.goodUntil = performance.now() + GOOD_FOR_MS;
      this.failing.over();
      return true;
    } catch (error) {
      // The public response only says that it is down; the log says why.
      this.failing.failed(error);
      return false;
    }
  }
}
