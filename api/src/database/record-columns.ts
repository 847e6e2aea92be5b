import { FIRST_KEY } from '@conference/edition/content';
import type { Language } from '@conference/language';
import { limits, type Field, type Fields, type OptionalIn, type ValueOf } from '@conference/contracts';
import { IdColumn, LanguageColumn, LineColumn, NumberColumn, ParagraphColumn, StampColumn } from './columns';
import { searchKey, sortKey } from './search-key';

/** Fields as they are stored: null where they are empty. */
export type Stored<F extends Fields> = {
  -readonly [Name in keyof F]: ValueOf<F[Name]> | (Name extends OptionalIn<F> ? null : never);
};

/** Fields as they are answered: left out where they are empty. */
type Answered<F extends Fields> = {
  -readonly [Name in Exclude<keyof F, OptionalIn<F>>]: ValueOf<F[Name]>;
} & { -readonly [Name in OptionalIn<F>]?: ValueOf<F[Name]> };

/** The columns of every record. */
export interface RecordRow {
  id: string;
  /** The edition that it belongs to, by its key. */
  editionKey: string;
  createdAt: string;
  updatedAt: string;
}

/** The columns of what somebody has sent, to whom mails about it go. */
export interface Sent {
  /** The language in which it was sent. Mails about it are in that language. */
  language: Language;
}

/** The columns by which a list is sorted and searched. */
interface ListKeys {
  /** The sort key of the name; with the version of both keys. */
  nameKey: string;
  /** The search key of name, email and the like. */
  searchText: string;
}

const ofRecord = {
  id: IdColumn(),
  // Older records belong to the first edition.
  editionKey: LineColumn(40, { default: FIRST_KEY }),
  createdAt: StampColumn(),
  updatedAt: StampColumn(),
};
const ofSent = { language: LanguageColumn() };
const ofList = { nameKey: LineColumn(limits.line), searchText: ParagraphColumn() };

/** Gives an entity the columns of a record with some fields: `class Notice extends recordColumns(noticeFields)`. */
export const recordColumns = <const F extends Fields>(fields: F) =>
  classWith<Stored<F> & RecordRow>({ ...ofRecord, ...columnsOf(fields) });

/** The same of what people send, with the keys of a list. */
export const listedColumns = <const F extends Fields>(fields: F) =>
  classWith<Stored<F> & RecordRow & Sent & ListKeys>({ ...ofRecord, ...ofSent, ...ofList, ...columnsOf(fields) });

function classWith<Row>(columns: Record<string, PropertyDecorator>): abstract new () => Row {
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- it gets its columns below
  abstract class WithColumns {}
  for (const [name, column] of Object.entries(columns)) column(WithColumns.prototype, name);
  return WithColumns as abstract new () => Row;
}

const columnsOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(field)]));

function columnOf(field: Field): PropertyDecorator {
  const options = { nullable: field.optional ?? false };
  switch (field.kind) {
    case 'paragraph':
      // One that is as short as a line is stored as one.
      return field.max && field.max <= limits.address ? LineColumn(field.max, options) : ParagraphColumn(options);
    case 'line':
      return LineColumn(field.max ?? limits.line, options);
    case 'choice':
      return LineColumn(field.length, options);
    case 'age':
      return NumberColumn(options);
    case 'birthday':
      return LineColumn('YYYY-MM-DD'.length, options);
    case 'email':
    case 'phone':
    case 'link':
      return LineColumn(limits[field.kind], options);
    case 'password':
    case 'file':
      throw new Error(`A ${field.kind} is never a column of its own.`);
  }
}

/** What a form says, as it is stored. */
export function stored<const F extends Fields>(fields: F, form: Answered<F>): Stored<F> {
  const values: Record<string, unknown> = form;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null])) as Stored<F>;
}

/** Where and when a record is made. */
export interface Made {
  /** By the conference clock. */
  at: string;
  editionKey: string;
}

/** The row of a new record. */
export const newRecord = <const F extends Fields>(
  fields: F,
  form: Answered<F>,
  id: string,
  { at, editionKey }: Made,
) => ({
  id,
  editionKey,
  ...stored(fields, form),
  createdAt: at,
  updatedAt: at,
});

/** The keys of a list. @param more is searched with the name */
export const listKeys = (name: string, ...more: (string | undefined)[]): ListKeys => ({
  nameKey: sortKey(name, limits.line),
  searchText: searchKey([name, ...more].join('\n')),
});

/** Columns as they are answered: left out where they are null. */
type AnsweredColumns<Row, Name extends keyof Row> = {
  [Column in Name as null extends Row[Column] ? never : Column]: Row[Column];
} & { [Column in Name as null extends Row[Column] ? Column : never]?: NonNullable<Row[Column]> };

type AnsweredRecord<F extends Fields, Row extends RecordRow, More extends keyof Row> = { _id: string } & Answered<F> &
  AnsweredColumns<Row, More | 'createdAt' | 'updatedAt'>;

/** A record as the API answers it: its fields, left out where they are empty, and more of its columns. */
export function answered<const F extends Fields, Row extends Stored<F> & RecordRow, More extends keyof Row = never>(
  fields: F,
  row: Row,
  ...more: More[]
): AnsweredRecord<F, Row, More> {
  const answer: Record<PropertyKey, unknown> = { _id: row.id };
  for (const name of [...Object.keys(fields), ...more, 'createdAt', 'updatedAt'] as (keyof Row)[])
    answer[name] = row[name] ?? undefined;
  return answer as AnsweredRecord<F, Row, More>;
}
