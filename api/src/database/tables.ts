import { Table } from 'typeorm';
import type { QueryRunner, TableColumnOptions, TableForeignKeyOptions, TableIndexOptions } from 'typeorm';

/** The words in which migrations speak of tables. */
export const index = (name: string, ...columnNames: string[]): TableIndexOptions => ({ name, columnNames });
export const unique = (name: string, ...columnNames: string[]): TableIndexOptions => ({ name, columnNames, isUnique: true });
export const belongsTo = (table: string, column: string, name: string, onDelete = 'NO ACTION'): TableForeignKeyOptions => ({
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
