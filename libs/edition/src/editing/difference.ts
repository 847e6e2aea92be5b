import { languages } from '@conference/language';
import { displayDay, displayMinute } from '../conference-time';
import { isText, itemName } from '../schema/unknown';
import { fieldsOf, type EditorField } from './fields';
import { isSection } from './draft';

/** One difference between two states of a section, for people. */
export interface Difference {
  /** Where it stands: names of fields, and of items. */
  path: readonly string[];
  /** The same in words, such as "Sub-themes › Education › Name". */
  where: string;
  /** The old value. Undefined if there was none. */
  before?: string;
  /** The new value. Undefined if nothing is left. */
  after?: string;
  /** Whether items of a list stand in another order. */
  isMoved?: true;
}

const SEPARATOR = ' › ';
export const BANGLA = ' (Bangla)';

type Data = Readonly<Record<string, unknown>>;

/** How two states of a section differ, in the order of its fields. */
export function differences(section: string, before: Data, after: Data): Difference[] {
  return isSection(section) ? ofFields(fieldsOf(section), before, after, [], []) : [];
}

function ofFields(
  fields: readonly EditorField[],
  before: Data,
  after: Data,
  path: readonly string[],
  words: readonly string[],
) {
  return fields.flatMap((field) => {
    const [was, is] = [before[field.name], after[field.name]];
    return JSON.stringify(was) === JSON.stringify(is)
      ? []
      : ofField(field, was, is, [...path, field.name], [...words, field.label]);
  });
}

/** How one field differs, with where it stands in names and in words. */
export function ofField(
  field: EditorField,
  was: unknown,
  is: unknown,
  path: readonly string[],
  words: readonly string[],
): Difference[] {
  if (field.kind === 'list') return ofList(field, asList(was), asList(is), path, words);
  if (field.kind === 'group' && was && is) return ofFields(field.fields, was as Data, is as Data, path, words);
  if (field.kind === 'picture') return [difference(path, words, pictured(was), pictured(is))];
  const lines = field.kind === 'lines' ? ofLines(asList(was), asList(is), path, words) : [];
  if (lines.length > 0) return lines;
  if (isText(was) && isText(is)) {
    return languages.flatMap((language) =>
      was[language] === is[language]
        ? []
        : [difference([...path, language], words, was[language], is[language], language === 'bn' ? BANGLA : '')],
    );
  }
  const [before, after] = [wordsFor(field, was), wordsFor(field, is)];
  // Two different instants can read the same, because only minutes are shown.
  return [
    before === after
      ? difference(path, words, valueInWords(was), valueInWords(is))
      : difference(path, words, before, after),
  ];
}

/** A value of a field for people. Days and instants are written as on the pages. A draft may hold an invalid one, which stays as it is. */
export function wordsFor({ kind }: Pick<EditorField, 'kind'>, value: unknown): string | undefined {
  const words = valueInWords(value);
  if (value === true) return 'yes';
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return words;
  if (kind === 'instant') return displayMinute(new Date(value));
  return kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value) ? displayDay(value) : words;
}

/** A difference, with what a language adds to where it stands. */
export function difference(
  path: readonly string[],
  words: readonly string[],
  before: string | undefined,
  after: string | undefined,
  language = '',
): Difference {
  return {
    path,
    where: words.join(SEPARATOR) + language,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
}

function ofList(
  { fields }: Extract<EditorField, { kind: 'list' }>,
  was: readonly Data[],
  is: readonly Data[],
  path: readonly string[],
  words: readonly string[],
): Difference[] {
  const names = (list: readonly Data[]) => list.map((item, index) => itemName(item, index));
  const [before, after] = [names(was), names(is)];
  const stayed = before.filter((name) => after.includes(name));
  const isMoved = stayed.join('\n') !== after.filter((name) => before.includes(name)).join('\n');
  return [
    ...was.flatMap((item, index) =>
      after.includes(before[index] ?? '')
        ? []
        : [difference([...path, before[index] ?? ''], words, titleOf(item), undefined)],
    ),
    ...is.flatMap((item, index) => {
      const name = after[index] ?? '';
      const old = was[before.indexOf(name)];
      return old
        ? ofFields(fields, old, item, [...path, name], [...words, titleOf(item)])
        : [difference([...path, name], words, undefined, titleOf(item))];
    }),
    ...(isMoved ? [{ path, where: words.join(SEPARATOR), isMoved: true as const }] : []),
  ];
}

/** How lines differ in each language. */
function ofLines(was: readonly Data[], is: readonly Data[], path: readonly string[], words: readonly string[]) {
  return languages.flatMap((language) => {
    const inWords = (lines: readonly Data[]) => lines.flatMap((line) => line[language] || []).join(', ') || undefined;
    const [before, after] = [inWords(was), inWords(is)];
    if (before === after) return [];
    return [difference([...path, language], words, before, after, language === 'bn' ? BANGLA : '')];
  });
}

const asList = (value: unknown) => (Array.isArray(value) ? (value as Data[]) : []);

/** The title of an item for people: the first of its texts. */
export function titleOf(item: Data): string {
  for (const name of ['name', 'title', 'role', 'question', 'text', 'part', 'day', 'number', 'from']) {
    const value = item[name];
    if (isText(value) && value.en !== '') return value.en;
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

/** A picture in words. The beginning of its digest tells it from others. */
function pictured(value: unknown): string | undefined {
  const { digest, alt } = Object(value) as { digest?: string; alt?: { en?: string; bn?: string } };
  if (digest === undefined) return undefined;
  return [`picture ${digest.slice(0, 8)}`, alt?.en, alt?.bn].filter(Boolean).join(', ');
}

/** A value in words; nothing where it is not known or left out. */
export function valueInWords(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (isText(value)) return value.en;
  if (Array.isArray(value)) return value.map((one) => valueInWords(one) ?? '').join(', ');
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => valueInWords(one) ?? '')
      .join(', ');
  return String(value as string | number | boolean);
}
