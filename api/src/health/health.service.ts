import type { Health } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AbstractStore } from '../files/abstract-store';

const PATIENCE_MS = 2000;

@Injectable()
export class HealthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: AbstractStore,
  ) {}

  /** Whether the database answers and the storage takes a file, both within two seconds. */
  async ready(): Promise<Health> {
    const checks = Promise.all([this.dataSource.query('SELECT 1'), this.store.probe()]);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Health>((resolve) => {
      timer = setTimeout(() => resolve({ status: 'down' }), PATIENCE_MS);
    });
    const found = checks.then<Health, Health>(
      () => ({ status: 'up' }),
      () => ({ status: 'down' }),
    );
    return Promise.race([found, late]).finally(() => clearTimeout(timer));
  }
}
