/** What a cell of a workbook holds. A text stays a text, whatever it looks like. */
export type Cell = string | number | null;

/** What stands under a heading: what a row has under a name, as it is or as it is said. A name with a dot is another table's. */
type Column<Row> = {
  [Name in keyof Row & string]: (Row[Name] extends Cell ? Name : never) | { of: Name; as(value: Row[Name]): Cell };
}[keyof Row & string];

/** A sheet's columns in their order, by their headings. */
export type Columns<Row> = Record<string, Column<Row>>;

/** The same, whatever the rows are. */
type AnyColumn = string | { of: string; as(value: Cell): Cell };
const listed = <Row>(columns: Columns<Row>) => Object.values(columns) as AnyColumn[];

/** What has to be read of a row, in the order of the columns. */
export function namesIn<Row>(columns: Columns<Row>): string[] {
  return listed(columns).map((column) => (typeof column === 'string' ? column : column.of));
}

/** What stands in the cells of a row. @param values what was read, in the order of the columns */
export function cellsOf<Row>(columns: Columns<Row>, values: Cell[]): Cell[] {
  return listed(columns).map((column, index) => {
    const value = values[index] ?? null;
    return typeof column === 'string' ? value : column.as(value);
  });
}
