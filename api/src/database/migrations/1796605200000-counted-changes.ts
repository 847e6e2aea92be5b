import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndices, dropIndices, index } from '../tables';

const table = 'registration';
const filters = ['editionKey', 'status', 'segment', 'subTheme', 'paymentStatus'] as const;
const name = 'registration_counted';
const before = index(name, ...filters);
const counted = index(name, ...filters, 'version');

/** How often applications have been changed is counted in the index in which they are counted. Each step can be repeated. */
export class CountedChanges1796605200000 implements MigrationInterface {
  readonly name = 'CountedChanges1796605200000';

  async up(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, table, before);
    await addIndices(runner, table, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, table, counted);
    await addIndices(runner, table, before);
  }
}
