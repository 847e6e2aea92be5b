import type { MigrationInterface, QueryRunner } from 'typeorm';
import { binaryText, dialectOf } from '../columns';

/**
 * The comment that a decision in a batch replaces. Decisions that are staged already get the comment of their application, which has not
 * changed since.
 */
export class CommentsBefore1796446800000 implements MigrationInterface {
  readonly name = 'CommentsBefore1796446800000';

  async up(runner: QueryRunner): Promise<void> {
    const { charset, collation } = binaryText;
    const binary = dialectOf(runner.dataSource) === 'mysql' ? ` CHARACTER SET ${charset} COLLATE ${collation}` : '';
    // In SQL, since TypeORM would make SQLite's table anew.
    if (!(await runner.hasColumn('batch_item', 'commentBefore')))
      await runner.query(`ALTER TABLE batch_item ADD COLUMN commentBefore text${binary} NULL`);
    await runner.query(`UPDATE batch_item SET commentBefore = (SELECT registration.comment FROM registration
        WHERE registration.id = batch_item.registrationId AND registration.version = batch_item.version)
      WHERE state = 'staged'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('batch_item', 'commentBefore'))
      await runner.query('ALTER TABLE batch_item DROP COLUMN commentBefore');
  }
}
