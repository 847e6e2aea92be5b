/** A row of the printed table. */
interface Row {
  wrong: string[];
}

/** Prints rows as a table, each with how much is wrong about it. @returns what is wrong, each with the name of its row */
export function tabulate<Printed extends Row>(rows: readonly Printed[], nameOf: (row: Printed) => string): string[] {
  console.table(rows.map(({ wrong, ...row }) => ({ ...row, wrong: new Set(wrong).size })));
  return rows.flatMap((row) => row.wrong.map((sentence) => `${nameOf(row)}: ${sentence}`));
}

/** The words of an error, for a sentence. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
