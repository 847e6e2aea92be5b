import { Table } from 'typeorm';
import type { QueryRunner, TableColumnOptions, TableForeignKeyOptions, TableIndexOptions } from 'typeorm';

// The words in which migrations speak of tables.

/** An index on these columns, in this order. */
export const index = (name: string, ...columnNames: string[]): TableIndexOptions => ({ name, columnNames });
/** The same, where no two rows may be alike. */
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
  // Said in full: MariaDB and SQLite call the same default by different names.
  onDelete,
  onUpdate: 'NO ACTION',
});

/** Makes tables; one that is there already is left alone, because MariaDB commits at every statement. */
export const creating =
  (runner: QueryRunner) =>
  (
    name: string,
    columns: TableColumnOptions[],
    indices: TableIndexOptions[] = [],
    foreignKeys: TableForeignKeyOptions[] = [],
  ) =>
    runner.createTable(new Table({ name, columns, indices, foreignKeys }), true);
