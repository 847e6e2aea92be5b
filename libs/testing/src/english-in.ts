/** Texts that are the same in every language because people type or copy them: endings of files, addresses, numbers of phones and wallets. */
const COPIED = /\.docx?|\.ics|https?:\S+|\S+@\S+|\+880[\dX -]+|\b01\d{9}\b/g;

/** An English full stop in Bangla, where sentences end with ।. */
const FULL_STOP = /(?<=[\u0980-\u09ff])\.(?![.০-৯])|^\.(?=\s|$)/;

/** Points that Bangla also uses: after a number at the start of a line, and after abbreviations. */
const POINT = /^[০-৯]+\.|(?<![\u0980-\u09ff])(?:ড|মো|মোছা)\./g;

/** Replaces texts that are not ours, so that a full stop after them is still found. */
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
