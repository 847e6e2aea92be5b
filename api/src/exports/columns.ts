/** The value of a cell. A text stays a text, whatever it looks like. */
export type Cell = string | number | null;

/** A hint for people who fill in a workbook, shown at each cell of a column, and the words that the column takes; any if left out. */
export interface Filling {
  hint?: string;
  words?: readonly string[];
}

/** A column that is empty. */
interface ToFillIn extends Filling {
  of: typeof NOTHING;
}

/**
 * A property of the row, as it is or converted by `as`. A name with a dot is a column of another table. The cells of a column of days
 * (YYYY-MM-DD) become dates.
 */
type Column<Row> =
  | ToFillIn
  | {
      [Name in keyof Row & string]:
        (Row[Name] extends Cell ? Name : never) | ({ of: Name; as?(value: Row[Name]): Cell; isDay?: true } & Filling);
    }[keyof Row & string];

/** Is read of no row. */
const NOTHING = '';

/** A column in which people write something. */
export const toFillIn = (filling: Filling): ToFillIn => ({ of: NOTHING, ...filling });

/** The columns of a sheet, in order, by their headings. */
export type Columns<Row> = Record<string, Column<Row>>;

/** What a sheet shows of a column, beside its cells. */
export interface Heading extends Filling {
  text: string;
  /** Its cells are days (YYYY-MM-DD). */
  isDay: boolean;
  /** People write into its cells. */
  isToFillIn?: true;
}

interface AnyColumn extends Filling {
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
  return listed(columns).map(({ of, isDay = false, hint, words }, index) => ({
    text: texts[index] ?? '',
    isDay,
    ...(of === NOTHING && { isToFillIn: true as const }),
    ...(hint !== undefined && { hint }),
    ...(words && { words }),
  }));
}

/** The names of the properties to read, in the order of the columns. */
export function namesIn<Row>(columns: Columns<Row>): string[] {
  return listed(columns)
    .map(({ of }) => of)
    .filter((of) => of !== NOTHING);
}

/**
 * Makes the cells of rows.
 * @returns a function of the properties that were read of a row, in the order of the columns
 */
export function cellsBy<Row>(columns: Columns<Row>): (values: Cell[]) => Cell[] {
  const names = namesIn(columns);
  const cells = listed(columns).map(({ of, as }) => ({ place: names.indexOf(of), as }));
  return (values) =>
    cells.map(({ place, as }) => {
      const value = values[place] ?? null;
      return as ? as(value) : value;
    });
}
