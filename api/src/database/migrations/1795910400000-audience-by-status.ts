import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndices, dropIndices, index } from '../tables';

const table = 'audience_entry';
const byStatus = index('audience_entry_type_status_created', 'type', 'status', 'createdAt', 'id');

/** An index for the pending entries of a type, and for the counts of each type and status. */
export class AudienceByStatus1795910400000 implements MigrationInterface {
  readonly name = 'AudienceByStatus1795910400000';

  up(runner: QueryRunner): Promise<void> {
    return addIndices(runner, table, byStatus);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndices(runner, table, byStatus);
  }
}
