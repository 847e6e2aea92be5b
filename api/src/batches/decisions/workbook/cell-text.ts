import { DAY } from '../../../durations';

/** What the cells of a workbook refer to. */
export interface CellFormats {
  /** The texts that cells share. */
  texts: string[];
  /** Whether numbers are dates, by the styles of cells. */
  dates: boolean[];
  /** Whether days are counted from 1904, as old programs for the Macintosh do. */
  from1904: boolean;
}

/** The days of spreadsheets at 1 January 1970. */
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1970_FROM_1904 = 24_107;
/** `_x000D_`: how a spreadsheet writes what XML cannot. */
const CHARACTER = /_x([\da-f]{4})_/gi;

/**
 * What a cell says, as a text.
 * @param value as it is stored
 * @param cell its type and its style
 */
export function cellText(
  value: string,
  { type, style }: { type: string; style: number },
  { texts, dates, from1904 }: CellFormats,
): string {
  switch (type) {
    case 's':
      return plain(texts[Number(value)] ?? '');
    case 'str':
    case 'inlineStr':
      return plain(value);
    case 'n':
      if (value.trim() === '') return '';
      return dates[style]
        ? dayText(Number(value) - (from1904 ? DAYS_TO_1970_FROM_1904 : DAYS_TO_1970))
        : numberText(value);
    default:
      return value;
  }
}

const plain = (text: string) =>
  text.replace(CHARACTER, (_, code: string) => String.fromCharCode(parseInt(code, 16))).replace(/\r\n?/g, '\n');

/** A number in its shortest form: 3.0 is 3. */
const numberText = (value: string) => (Number.isFinite(Number(value)) ? String(Number(value)) : value);

/** A date as YYYY-MM-DD, with hours and minutes if there are any. @param days since 1970 */
function dayText(days: number): string {
  const date = new Date(Math.round(days * DAY));
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
