import {
  Table,
  TableColumn,
  TableIndex,
  type QueryRunner,
  type TableColumnOptions,
  type TableForeignKeyOptions,
  type TableIndexOptions,
} from 'typeorm';

// Helpers for migrations. MariaDB commits each statement, so a migration may have been cut off: what is there already is left alone.

/** An index on these columns, in this order. */
export const index = (name: string, ...columnNames: string[]): TableIndexOptions => ({ name, columnNames });
/** A unique index. */
export const unique = (name: string, ...columnNames: string[]): TableIndexOptions => ({
  name,
  columnNames,
  isUnique: true,
});
/** A column that holds the id of a row in another table. `onDelete` says what happens to its own row when that one goes. */
export const belongsTo = (
  table: string,
  column: string,
  name: string,
  onDelete = 'NO ACTION',
): TableForeignKeyOptions => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  // Explicit, because MariaDB and SQLite name the default differently.
  onDelete,
  onUpdate: 'NO ACTION',
});

/** Makes tables. */
export const creating =
  (runner: QueryRunner) =>
  (
    name: string,
    columns: TableColumnOptions[],
    indices: TableIndexOptions[] = [],
    foreignKeys: TableForeignKeyOptions[] = [],
  ) =>
    runner.createTable(new Table({ name, columns, indices, foreignKeys }), true);

/** Adds columns. */
export async function addColumns(runner: QueryRunner, table: string, ...columns: TableColumnOptions[]): Promise<void> {
  for (const column of columns)
    if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, new TableColumn(column));
}

/** Drops columns. */
export async function dropColumns(runner: QueryRunner, table: string, ...names: string[]): Promise<void> {
  for (const name of names) if (await runner.hasColumn(table, name)) await runner.dropColumn(table, name);
}

/** Adds indices. */
export async function addIndices(runner: QueryRunner, table: string, ...indices: TableIndexOptions[]): Promise<void> {
  for (const one of indices)
    if (!(await hasIndex(runner, table, one))) await runner.createIndex(table, new TableIndex(one));
}

/** Drops indices. */
export async function dropIndices(runner: QueryRunner, table: string, ...indices: TableIndexOptions[]): Promise<void> {
  for (const one of indices) if (await hasIndex(runner, table, one)) await runner.dropIndex(table, one.name as string);
}

const hasIndex = async (runner: QueryRunner, table: string, { name }: TableIndexOptions) =>
  (await runner.getTable(table))?.indices.some((index) => index.name === name) ?? false;
