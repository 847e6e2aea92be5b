/** What is typed or copied, and so is the same in every language: endings of files, addresses, and numbers of phones and wallets. */
const COPIED = /\.docx?|\.ics|https?:\S+|\S+@\S+|\+880[\dX -]+|\b01\d{9}\b/g;

/** A full stop in Bangla, whose sentences end with । instead. */
const FULL_STOP = /(?<=[\u0980-\u09ff])\.(?![.০-৯])|^\.(?=\s|$)/;

/** Where a point stands in Bangla, too: behind a number that begins a line, and what is shortened. */
const POINT = /^[০-৯]+\.|(?<![\u0980-\u09ff])(?:ড|মো|মোছা)\./g;

/** Stands for what is not ours, so that a full stop behind it is seen. */
const WORD = 'ক';

/** Shorter texts of others could hide ours: an id such as "1" hides a digit. */
const SHORTEST = 3;

/** The lines of a value, the longest first. */
function linesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').filter((line) => line.length >= SHORTEST);
  const lines = typeof value === 'object' && value !== null ? Object.values(value).flatMap(linesIn) : [];
  return lines.sort((one, other) => other.length - one.length);
}

/**
 * The texts of a page or a mail in Bangla that are not: they have a Latin letter, a Latin digit or an English full stop.
 * @param others what is not ours to translate, such as the texts of an edition and what visitors typed
 */
export function englishIn(texts: readonly string[], others: unknown): string[] {
  const known = linesIn(others);
  const ours = (text: string) =>
    known
      .reduce((rest, line) => rest.replaceAll(line, WORD), text)
      .replace(COPIED, WORD)
      .replace(POINT, '');
  return texts.filter((text) => /[A-Za-z0-9]/.test(ours(text)) || FULL_STOP.test(ours(text)));
}
