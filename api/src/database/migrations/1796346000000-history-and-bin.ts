import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { creating, index } from '../tables';

/** What organisers changed, and what they deleted of late. */
export class HistoryAndBin1796346000000 implements MigrationInterface {
  readonly name = 'HistoryAndBin1796346000000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, line, reference, paragraph, instant } = columnsOf(dialectOf(runner.dataSource));
    const make = creating(runner);
    await make(
      'history_change',
      [
        id(),
        instant('at'),
        reference('actorId', true),
        line('did', 40),
        line('kind', 40),
        line('recordId', 40, true),
        line('name', 500, true),
        line('reason', 255, true),
        paragraph('fields'),
        paragraph('searchText'),
      ],
      [
        index('history_change_at', 'at', 'id'),
        index('history_change_actor', 'actorId', 'at', 'id'),
        index('history_change_kind', 'kind', 'at', 'id'),
        index('history_change_record', 'recordId'),
      ],
    );
    await make(
      'bin_entry',
      [
        id(),
        line('kind', 40),
        line('name', 500),
        line('nameKey', 500),
        line('editionKey', 40),
        instant('deletedAt'),
        reference('actorId'),
        paragraph('content'),
      ],
      [index('bin_entry_deleted', 'deletedAt', 'id')],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bin_entry', true);
    await runner.dropTable('history_change', true);
  }
}
