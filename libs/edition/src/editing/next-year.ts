import { dayInWords, dayOf, displayMinute, type CalendarDay } from '../conference-time';
import type { EditionDocument, SectionName } from '../schema/sections';
import { isText, itemName, type Path } from '../schema/unknown';
import type { Remark } from './check';
import { titleOf } from './difference';
import { fieldsOf, type EditorField } from './fields';

/** 52 weeks, so that each day keeps its day of the week. */
const YEAR_MS = 52 * 7 * 24 * 60 * 60 * 1000;

/** The sections whose dates follow the conference. Elsewhere a date is a fact of its own, such as that of a recognition. */
const DATED = ['dates', 'schedule'] as const;

/** The parts of the name that change every year. */
const YEARLY = [['year'], ['bangla']];

/** An edition a year later, with the paths in each section that somebody has to check. */
export interface NextYear {
  document: EditionDocument;
  toCheck: Partial<Record<SectionName, Path[]>>;
}

/** Copies an edition for the next year: all dates move, and the numbers that take money are removed. It may be unfinished. */
export function nextYear(document: EditionDocument): NextYear {
  const next = JSON.parse(JSON.stringify(document)) as EditionDocument;
  for (const section of DATED)
    for (const { field, data, value } of valuesIn(fieldsOf(section), next[section]))
      if (isDate(field) && typeof value === 'string') data[field.name] = aYearLater(value);
  next.identity.year += 1;
  // Nobody must send money to last year's numbers.
  for (const wallet of next.money.wallets) wallet.number = null;
  // The days of the schedule are those of `dates`, so they need no check of their own.
  const dates = valuesIn(fieldsOf('dates'), next.dates).filter(({ field }) => isDate(field));
  return { document: next, toCheck: { identity: YEARLY, dates: dates.map(({ path }) => path) } };
}

/** A sentence for each value of a section that somebody has to check: "Check this date: Day 1, Saturday, 5 September 2026". */
export function remarksToCheck(section: SectionName, content: object, paths: readonly Path[]): Remark[] {
  const asked = new Set(paths.map((path) => path.join('\n')));
  return valuesIn(fieldsOf(section), content as Data)
    .filter(({ path }) => asked.has(path.join('\n')))
    .map(({ field, path, title, value }) => ({
      path: [section, ...path],
      sentence: `Check this${isDate(field) ? ' date' : ''}: ${title || field.label}, ${inWords(field, value)}`,
    }));
}

type Data = Record<string, unknown>;

/** A value of a section with its surroundings. */
interface Value {
  field: EditorField;
  data: Data;
  value: unknown;
  path: Path;
  /** The title of the item or group that holds it, if there is one. */
  title: string;
}

/** All values of a section that are no groups or lists. */
function valuesIn(fields: readonly EditorField[], data: Data, path: Path = [], title = ''): Value[] {
  return fields.flatMap((field) => {
    const value = data[field.name];
    const at = [...path, field.name];
    if (field.kind === 'group') return isData(value) ? valuesIn(field.fields, value, at, titleOf(value)) : [];
    if (field.kind !== 'list') return [{ field, data, value, path: at, title }];
    const items = Array.isArray(value) ? (value as unknown[]).filter(isData) : [];
    return items.flatMap((item, index) => valuesIn(field.fields, item, [...at, itemName(item, index)], titleOf(item)));
  });
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

const isDate = ({ kind }: EditorField) => kind === 'day' || kind === 'instant';

/** A day or an instant a year later. Anything else stays, because a draft may be unfinished. */
function aYearLater(date: string): string {
  const at = Date.parse(date);
  if (Number.isNaN(at)) return date;
  const later = new Date(at + YEAR_MS).toISOString();
  return date.includes('T') ? later.replace('.000Z', 'Z') : later.slice(0, date.length);
}

function inWords({ kind }: EditorField, value: unknown): string {
  if (isText(value)) return value.en;
  const text = String(value as string | number | null);
  if ((kind !== 'day' && kind !== 'instant') || Number.isNaN(Date.parse(text))) return text;
  const { weekday, date } = dayInWords(kind === 'day' ? (text as CalendarDay) : dayOf(new Date(text)));
  const time = kind === 'instant' ? `, ${displayMinute(new Date(text)).split(', ')[1] ?? ''}` : '';
  return `${weekday}, ${date}${time}`;
}
