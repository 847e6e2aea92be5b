/** The value of a cell. A text stays a text, whatever it looks like. */
export type Cell = string | number | null;

/** A property of the row, as it is or converted by `as`. A name with a dot is a column of another table. */
type Column<Row> = {
  [Name in keyof Row & string]: (Row[Name] extends Cell ? Name : never) | { of: Name; as(value: Row[Name]): Cell };
}[keyof Row & string];

/** The columns of a sheet, in order, by their headings. */
export type Columns<Row> = Record<string, Column<Row>>;

type AnyColumn = string | { of: string; as(value: Cell): Cell };
const listed = <Row>(columns: Columns<Row>) => Object.values(columns) as AnyColumn[];

/** The names of the properties to read, in the order of the columns. */
export function namesIn<Row>(columns: Columns<Row>): string[] {
  return listed(columns).map((column) => (typeof column === 'string' ? column : column.of));
}

/** The cells of a row. @param values the properties that were read, in the order of the columns */
export function cellsOf<Row>(columns: Columns<Row>, values: Cell[]): Cell[] {
  return listed(columns).map((column, index) => {
    const value = values[index] ?? null;
    return typeof column === 'string' ? value : column.as(value);
  });
}
