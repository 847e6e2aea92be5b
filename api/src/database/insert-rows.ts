import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** The most values of one statement: the embedded database takes no more. */
const MOST_VALUES = 32_766;

/**
 * Inserts rows of one table by one plain statement, or by several if there are too many values. TypeORM takes longer to build its own
 * insert than the database takes to run it.
 * @param rows with all that has no default; columns that a row leaves out are NULL
 */
export async function insertRows(
  manager: EntityManager,
  target: EntityTarget<ObjectLiteral>,
  rows: ObjectLiteral[],
): Promise<void> {
  const { driver } = manager.dataSource;
  const { tableName, columns } = manager.dataSource.getMetadata(target);
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join();
  const places = `(${columns.map(() => '?').join()})`;
  const atOnce = Math.floor(MOST_VALUES / columns.length);
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    const values = some.flatMap((row) => columns.map(({ propertyName }) => (row[propertyName] as unknown) ?? null));
    await manager.query(
      `INSERT INTO ${driver.escape(tableName)} (${names}) VALUES ${some.map(() => places).join()}`,
      values,
    );
  }
}
