/** The form in which texts are searched and sorted: composed letters, lower case, single blanks. Databases disagree on all of these. */
export function searchKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\S\n]+/g, ' ');
}

/** The form in which a text is sorted, cut to its column: lower case may be longer than what it was made from. */
export function sortKey(text: string, length: number): string {
  return [...searchKey(text)].slice(0, length).join('');
}
