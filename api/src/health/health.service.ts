import type { Health } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AbstractStore } from '../files/abstract-store';
import type { GracefulAdapter } from '../shutdown';

const PATIENCE_MS = 2000;

@Injectable()
export class HealthService {
  /** The look that is being taken. Who asks meanwhile shares it, so that nothing piles up behind what hangs. */
  private looking?: Promise<boolean>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: AbstractStore,
    private readonly host: HttpAdapterHost<GracefulAdapter>,
  ) {}

  /** Whether the database answers and the storage takes a file, both within two seconds, and the end has not begun. */
  async ready(): Promise<Health> {
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const isUp = await Promise.race([this.looking, late]).finally(() => clearTimeout(timer));
    return { status: isUp && !this.host.httpAdapter.isClosing ? 'up' : 'down' };
  }

  private look(): Promise<boolean> {
    return Promise.all([this.dataSource.query('SELECT 1'), this.store.probe()]).then(
      () => true,
      () => false,
    );
  }
}
