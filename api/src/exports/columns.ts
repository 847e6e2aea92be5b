/** The value of a cell. A text stays a text, whatever it looks like. */
export type Cell = string | number | null;

/**
 * A property of the row, as it is or converted by `as`. A name with a dot is a column of another table. The cells of a column of days
 * (YYYY-MM-DD) become dates.
 */
type Column<Row> = {
  [Name in keyof Row & string]:
    (Row[Name] extends Cell ? Name : never) | { of: Name; as?(value: Row[Name]): Cell; isDay?: true };
}[keyof Row & string];

/** The columns of a sheet, in order, by their headings. */
export type Columns<Row> = Record<string, Column<Row>>;

/** What a sheet shows of a column, beside its cells. */
export interface Heading {
  text: string;
  /** Its cells are days (YYYY-MM-DD). */
  isDay: boolean;
}

interface AnyColumn {
  of: string;
  as?(value: Cell): Cell;
  isDay?: true;
}
const listed = <Row>(columns: Columns<Row>): AnyColumn[] =>
  (Object.values(columns) as (string | AnyColumn)[]).map((column) =>
    typeof column === 'string' ? { of: column } : column,
  );

/** The headings of the columns, in order. */
export function headingsOf<Row>(columns: Columns<Row>): Heading[] {
  const texts = Object.keys(columns);
  return listed(columns).map(({ isDay = false }, index) => ({ text: texts[index] ?? '', isDay }));
}

/** The names of the properties to read, in the order of the columns. */
export function namesIn<Row>(columns: Columns<Row>): string[] {
  return listed(columns).map(({ of }) => of);
}

/**
 * Makes the cells of rows.
 * @returns a function of the properties that were read of a row, in the order of the columns
 */
export function cellsBy<Row>(columns: Columns<Row>): (values: Cell[]) => Cell[] {
  const conversions = listed(columns).map(({ as }) => as);
  return (values) =>
    conversions.map((as, index) => {
      const value = values[index] ?? null;
      return as ? as(value) : value;
    });
}
