import { Column, getMetadataArgsStorage, PrimaryColumn, type ColumnOptions, type DataSource } from 'typeorm';

/** The SQL dialects: SQLite, or MariaDB and MySQL. */
export type Dialect = 'sqlite' | 'mysql';

/** The dialect of a data source. */
export function dialectOf(dataSource: DataSource): Dialect {
  return dataSource.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
}

/** Emails, ids and codes are compared byte by byte everywhere: databases disagree on case and accents. */
export const binaryText = { charset: 'utf8mb4', collation: 'utf8mb4_bin' } as const;

const ID_LENGTH = 36;
const INSTANT_LENGTH = 24;

/** The primary key: a UUIDv7 as text. */
export const IdColumn = () => PrimaryColumn('varchar', { length: ID_LENGTH });

/** Another record's id. */
export const ReferenceColumn = (options?: ColumnOptions) => Column('varchar', { length: ID_LENGTH, ...options });

/** One line of at most `length` characters. */
export const LineColumn = (length: number, options?: ColumnOptions) => Column('varchar', { length, ...options });

/** The language of mails to somebody. People from before there were pages in Bangla read English. */
export const LanguageColumn = () => LineColumn(2, { default: 'en' });

/** Text of any length up to 64 KiB. */
export const ParagraphColumn = (options?: ColumnOptions) => Column('text', { ...options });

/** An instant as text (see instant.ts). */
export const InstantColumn = (options?: ColumnOptions) => Column('varchar', { length: INSTANT_LENGTH, ...options });

/** The columns that hold stamps, with the class that declares them. */
const stampColumns: { declaredBy: unknown; name: string }[] = [];

/** Whether a column holds stamps. */
export const isStamp = ({ target, propertyName }: { target: unknown; propertyName: string }): boolean =>
  stampColumns.some(({ declaredBy, name }) => declaredBy === target && name === propertyName);

/** An instant that people are shown: one of the conference clock (dates/conference-clock.ts). All others are the wall clock's. */
export const StampColumn =
  (options?: ColumnOptions): PropertyDecorator =>
  (prototype, name) => {
    stampColumns.push({ declaredBy: prototype.constructor, name: String(name) });
    InstantColumn(options)(prototype, name);
  };

/** The columns that hold bytes, with the class of their entity. */
const bytesColumns: { entity: unknown; name: string }[] = [];

/** Text of at most `length` bytes, where an index has no room to count four for each letter. */
export const BytesColumn =
  (length: number, options?: ColumnOptions): PropertyDecorator =>
  (prototype, name) => {
    bytesColumns.push({ entity: prototype.constructor, name: String(name) });
    Column('varchar', { length, ...options })(prototype, name);
  };

/** A whole number. */
export const NumberColumn = (options?: ColumnOptions) => Column('int', { ...options });

/**
 * Declares the collation of all text columns, and the type of byte columns. Decorators run before the database is known, and SQLite
 * refuses MariaDB's names, so this runs just before the data source is made.
 */
export function declareCollation(dialect: Dialect): void {
  for (const { options, target, propertyName } of getMetadataArgsStorage().columns) {
    if (bytesColumns.some(({ entity, name }) => entity === target && name === propertyName)) {
      options.type = dialect === 'mysql' ? 'varbinary' : 'varchar';
      continue;
    }
    if (options.type !== 'varchar' && options.type !== 'text') continue;
    Object.assign(options, dialect === 'mysql' ? binaryText : { charset: undefined, collation: undefined });
  }
}

/** The same columns for migrations: `const { id, line } = columnsOf(dialect)`. */
export function columnsOf(dialect: Dialect) {
  const collation = dialect === 'mysql' ? binaryText : {};
  const text = (name: string, type: string, length?: number, isNullable = false) => ({
    name,
    type,
    isNullable,
    ...(length === undefined ? {} : { length: String(length) }),
    ...collation,
  });
  return {
    id: () => ({ ...text('id', 'varchar', ID_LENGTH), isPrimary: true }),
    reference: (name: string, nullable = false) => text(name, 'varchar', ID_LENGTH, nullable),
    line: (name: string, length: number, nullable = false) => text(name, 'varchar', length, nullable),
    paragraph: (name: string, nullable = false) => text(name, 'text', undefined, nullable),
    instant: (name: string, nullable = false) => text(name, 'varchar', INSTANT_LENGTH, nullable),
    number: (name: string, nullable = false) => ({
      name,
      type: dialect === 'sqlite' ? 'integer' : 'int',
      isNullable: nullable,
    }),
  };
}
