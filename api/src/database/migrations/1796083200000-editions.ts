import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { creating, index, unique } from '../tables';

/** What organisers say of each year: drafts, what was changed in them, and the versions that were published. */
export class Editions1796083200000 implements MigrationInterface {
  readonly name = 'Editions1796083200000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, line, reference, paragraph, instant, number } = columnsOf(dialectOf(runner.dataSource));
    const make = creating(runner);
    await make(
      'edition',
      [id(), line('key', 40), line('copiedFrom', 40, true), instant('createdAt')],
      [unique('edition_key', 'key')],
    );
    await make(
      'edition_section',
      [
        id(),
        line('editionKey', 40),
        line('name', 40),
        number('revision'),
        line('shape', 20),
        paragraph('content'),
        reference('actorId', true),
        instant('at'),
      ],
      [unique('edition_section_name', 'editionKey', 'name')],
    );
    await make(
      'edition_change',
      [
        id(),
        line('editionKey', 40),
        line('section', 40),
        number('revision'),
        paragraph('ops'),
        paragraph('inverse'),
        reference('actorId', true),
        instant('at'),
      ],
      [
        unique('edition_change_revision', 'editionKey', 'section', 'revision'),
        index('edition_change_at', 'editionKey', 'at'),
      ],
    );
    await make(
      'edition_blob',
      [id(), line('digest', 64), paragraph('content')],
      [unique('edition_blob_digest', 'digest')],
    );
    await make(
      'edition_version',
      [
        id(),
        line('editionKey', 40),
        number('number'),
        paragraph('sections'),
        line('state', 20),
        instant('publishAt', true),
        number('after', true),
        number('release', true),
        line('note', 200, true),
        line('reason', 500, true),
        reference('actorId', true),
        instant('createdAt'),
      ],
      [unique('edition_version_number', 'editionKey', 'number'), index('edition_version_state', 'state')],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['edition_version', 'edition_blob', 'edition_change', 'edition_section', 'edition'])
      await runner.dropTable(table, true);
  }
}
