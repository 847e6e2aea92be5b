import type { Style, WorksheetViewFrozen, PageSetup } from 'exceljs';
import type { Cell, Heading } from './columns';

/** How many rows are measured for the widths of the columns. The rows after these are not there yet when the columns are written. */
const MEASURED_ROWS = 200;

/** Widths of columns, in characters. What is longer is wrapped. */
const NARROWEST = 6;
const WIDEST = 44;
const PADDING = 2;
/** The button of the filter covers the end of a heading. */
const FILTER = 3;
/** Up to this length a heading is one line, whatever its cells need. */
const SHORT_HEADING = 13;
/** A day as it is shown: 06-Sep-2025. */
const DAY_WIDTH = 11;
/** In points. Some programs make no room for wrapped lines when they open a file, and no program takes a row above HIGHEST. */
const LINE_HEIGHT = 15;
const HIGHEST = 409;
export const HEADING_HEIGHT = 20;
/** Lines break between words, so that most are not full. */
const LINE_FILL = 0.9;
/** What a page of A4 across takes before letters become too small to read. */
const PAGE_WIDTH = 170;

// The colours of the product (libs/ui/src/tokens.css): peacock, ground, line, and behind what waits.
const PEACOCK = 'FF0C4A4E';
const GROUND = 'FFF4F6F0';
const LINE = 'FFCBD2C9';
const WAITING = 'FFFBF0D8';

const edge: Partial<Style> = { border: { bottom: { style: 'hair', color: { argb: LINE } } } };

/** How cells look. exceljs writes a style once for each of these objects, so that all cells share them. */
export const styles = {
  heading: {
    font: { name: 'Calibri', family: 2, size: 11, bold: true, color: { argb: GROUND } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: PEACOCK } },
    alignment: { vertical: 'middle', wrapText: true },
  },
  // "@" means text. The cell stays a text when somebody edits it, even if it is a phone number or looks like a formula.
  text: { numFmt: '@', alignment: { vertical: 'top', wrapText: true }, ...edge },
  toFillIn: {
    numFmt: '@',
    alignment: { vertical: 'top', wrapText: true },
    ...edge,
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: WAITING } },
  },
  number: { alignment: { vertical: 'top' }, ...edge },
  // In English, whatever the language of the program (docs/rules.md, dates).
  day: { numFmt: '[$-409]dd-mmm-yyyy', alignment: { vertical: 'top', horizontal: 'left' }, ...edge },
} satisfies Record<string, Partial<Style>>;

/** The style of a cell, by its value and its column. */
export function styleOf(value: Cell, { isDay, isToFillIn }: Heading): Partial<Style> {
  if (isToFillIn) return styles.toFillIn;
  if (isDay) return styles.day;
  return typeof value === 'number' ? styles.number : styles.text;
}

/** The headings stay in view. */
export const frozenHeadings: Partial<WorksheetViewFrozen>[] = [{ state: 'frozen', ySplit: 1 }];

/** The widths of the columns, in characters. @param rows the first rows of the sheet */
export function widthsOf(headings: Heading[], rows: Cell[][]): number[] {
  const measured = rows.slice(0, MEASURED_ROWS);
  return headings.map(({ text, isDay, isToFillIn, words }, index) => {
    if (isToFillIn && !words) return WIDEST + PADDING;
    const cells = words
      ? words.map((word) => word.length + FILTER)
      : isDay
        ? [DAY_WIDTH]
        : measured.map((row) => longest(row[index], /\n/));
    const heading = Math.min(text.length, Math.max(longest(text, / /), SHORT_HEADING)) + FILTER;
    return Math.min(Math.max(NARROWEST, heading, ...cells), WIDEST) + PADDING;
  });
}

/** The height of a row in points; none if it is one line. */
export function heightOf(row: Cell[], widths: number[]): number | undefined {
  let lines = 1;
  row.forEach((value, index) => {
    const width = LINE_FILL * (widths[index] ?? WIDEST);
    if (typeof value !== 'string' || (value.length <= width && !value.includes('\n'))) return;
    const needed = value.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / width)), 0);
    lines = Math.max(lines, needed);
  });
  return lines > 1 ? Math.min(HIGHEST, lines * LINE_HEIGHT) : undefined;
}

/** On paper, sheets are printed across, with the headings on each page, and as many pages side by side as they need to be readable. */
export function pageOf(widths: number[]): Partial<PageSetup> {
  const width = widths.reduce((sum, one) => sum + one, 0);
  const page = { orientation: 'landscape', paperSize: 9, printTitlesRow: '1:1' } as const;
  return { ...page, fitToPage: true, fitToWidth: Math.ceil(width / PAGE_WIDTH), fitToHeight: 0 };
}

/** The length of the longest part of a text. Marks above and below letters take no width. */
function longest(value: Cell | undefined, between: RegExp): number {
  const parts = String(value ?? '').split(between);
  return Math.max(...parts.map((part) => part.replace(/\p{Mn}/gu, '').length));
}
