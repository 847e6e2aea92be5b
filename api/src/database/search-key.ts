import { KEYS, searchKey, sortKey as inAlphabet } from '@conference/language/letters';

export { searchKey };

/** The form in which a name is sorted, cut to its column: a key may be longer than what it was made from. */
export const sortKey = (text: string, length: number): string => cut(inAlphabet(text), length);

/** A search key that is stored without a sort key beside it, cut to its column. */
export const storedSearchKey = (text: string, length?: number): string => cut(searchKey(text), length);

const cut = (key: string, length?: number) =>
  length === undefined ? KEYS + key : [...(KEYS + key)].slice(0, length).join('');

/** Sorts rows by name that have no stored key: databases would sort by the codes of letters. Rows of one name stand in the order of their ids. */
export function byName<Named>(
  rows: readonly Named[],
  nameOf: (row: Named) => string,
  idOf: (row: Named) => string,
): Named[] {
  const keyed = rows.map((row) => ({ row, key: `${inAlphabet(nameOf(row))}\n${idOf(row)}` }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ row }) => row);
}

/** Whether another version has made a key, in SQL. One of an empty text stays empty. */
export const isOldKey = (column: string): string => `(${column} <> '' AND SUBSTR(${column}, 1, 1) <> '${KEYS}')`;
