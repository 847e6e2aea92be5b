import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { creating, unique } from '../tables';

/** The pictures that were stored for editions. */
export class EditionImages1796140800000 implements MigrationInterface {
  readonly name = 'EditionImages1796140800000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, line, reference, instant, number } = columnsOf(dialectOf(runner.dataSource));
    await creating(runner)(
      'edition_image',
      [
        id(),
        line('digest', 64),
        number('width'),
        number('height'),
        line('widths', 100),
        number('bytes'),
        reference('actorId', true),
        instant('createdAt'),
      ],
      [unique('edition_image_digest', 'digest')],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('edition_image', true);
  }
}
