import {
  Table,
  type QueryRunner,
  type TableColumnOptions,
  type TableForeignKeyOptions,
  type TableIndexOptions,
} from 'typeorm';

// Helpers for migrations.

/** An index on these columns, in this order. */
export const index = (name: string, ...columnNames: string[]): TableIndexOptions => ({ name, columnNames });
/** A unique index. */
export const unique = (name: string, ...columnNames: string[]): TableIndexOptions => ({
  name,
  columnNames,
  isUnique: true,
});
/** A column that holds the id of a row of a table; what happens to its own row when that one goes, `onDelete` says. */
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

/** Makes tables that do not exist yet: MariaDB commits each statement, so a migration may have been cut off. */
export const creating =
  (runner: QueryRunner) =>
  (
    name: string,
    columns: TableColumnOptions[],
    indices: TableIndexOptions[] = [],
    foreignKeys: TableForeignKeyOptions[] = [],
  ) =>
    runner.createTable(new Table({ name, columns, indices, foreignKeys }), true);
