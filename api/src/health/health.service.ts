import type { Health } from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { instant } from '../database/instant';
import { FileStore } from '../files/file-store';
import type { GracefulAdapter } from '../graceful-adapter';
import { RecurringFailure } from '../logging/recurring-failure';
import { Attempt } from '../throttles/attempt.entity';

const PATIENCE_MS = 2000;

/** For so long it is believed that all is well: a look costs a file and a row, and anybody may ask. */
const GOOD_FOR_MS = 1000;

/** What a look writes: always the same row, a try that counts towards nothing. */
const LOOK = { id: '00000000-0000-7000-8000-000000000000', keyDigest: '0'.repeat(64) };

/** Looks whether the API can do its work (docs/rules.md, health). */
@Injectable()
export class HealthService {
  /** The look that is being taken. Who asks meanwhile shares it, so that nothing piles up behind what hangs. */
  private looking?: Promise<boolean>;
  private goodUntil = 0;
  private readonly failing = new RecurringFailure(new Logger('health'), 'not ready');

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: FileStore,
    private readonly host: HttpAdapterHost<GracefulAdapter>,
  ) {}

  /** Whether the database takes a row and the storage a file, both within two seconds and at most a second ago, and the end has not begun. */
  async ready(): Promise<Health> {
    const isUp = Date.now() < this.goodUntil || (await this.lookInTime());
    return { status: isUp && !this.host.httpAdapter.serving.isClosing ? 'up' : 'down' };
  }

  private async lookInTime(): Promise<boolean> {
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    return Promise.race([this.looking, late]).finally(() => clearTimeout(timer));
  }

  private async look(): Promise<boolean> {
    try {
      // A database on a disk that is full goes on answering: only writing shows what it is worth.
      const row = this.dataSource.getRepository(Attempt).upsert({ ...LOOK, at: instant() }, ['id']);
      await Promise.all([row, this.store.probe()]);
      this.goodUntil = Date.now() + GOOD_FOR_MS;
      this.failing.over();
      return true;
    } catch (error) {
      // Whoever asks is told no more than that it is down: why, is for the organisers.
      this.failing.failed(error);
      return false;
    }
  }
}
