import { limits, type Field, type Fields, type OptionalIn, type ValueOf } from '@conference/contracts';
import { LineColumn, NumberColumn, ParagraphColumn } from './columns';

/** Fields as they are stored: null where they are empty. */
export type Stored<F extends Fields> = {
  -readonly [Name in keyof F]: ValueOf<F[Name]> | (Name extends OptionalIn<F> ? null : never);
};

/** Fields as they are answered: left out where they are empty. */
type Answered<F extends Fields> = {
  -readonly [Name in Exclude<keyof F, OptionalIn<F>>]: ValueOf<F[Name]>;
} & { -readonly [Name in OptionalIn<F>]?: ValueOf<F[Name]> };

/** Gives an entity the columns of some fields: `class Notice extends fieldColumns(noticeFields)`. */
export function fieldColumns<const F extends Fields>(fields: F): abstract new () => Stored<F> {
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- it gets its columns below
  abstract class WithFields {}
  for (const [name, field] of Object.entries(fields)) columnOf(field)(WithFields.prototype, name);
  return WithFields as abstract new () => Stored<F>;
}

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

/** What is stored, as it is answered. */
export function answered<const F extends Fields>(fields: F, row: Stored<F>): Answered<F> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? undefined])) as Answered<F>;
}
