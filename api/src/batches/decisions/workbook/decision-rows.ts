import { setImmediate as turn } from 'node:timers/promises';
import {
  asLine,
  decisionHeadings,
  MOST_IMPORTED,
  stagedItem,
  stagedStatuses,
  statusLabels,
  type StagedItem,
  type StagedStatus,
} from '@conference/contracts';
import { workbookRefusals } from './refusals';
import type { Sheet, SheetRow } from './sheets';

/** A decision of a workbook, with the number of its row. */
export interface DecisionRow {
  row: number;
  item: StagedItem & { status: StagedStatus };
}

/** A row that does not fit, and why. */
export interface UnfitRow {
  row: number;
  /** Whose row it is, as the workbook says. */
  name?: string;
  why: string;
}

/** What a workbook says, before it is compared with the applications. */
export interface FilledIn {
  decisions: DecisionRow[];
  unfit: UnfitRow[];
  /** How many rows have no decision. */
  blank: number;
  /** By the numbers of rows. */
  names: Map<number, string>;
}

/** The rows in which headings are looked for: organisers may have written something above. */
const HEADINGS_WITHIN = 10;
/** The heading of the names by which people know rows. The column may be missing. */
const NAME = 'Full name';
const LONGEST_QUOTE = 40;
const ROWS_A_TURN = 250;

type ColumnName = keyof typeof decisionHeadings;
type Columns = Record<ColumnName, number> & { name: number | undefined };

const { sentences } = workbookRefusals;

/** As headings and decisions are compared: people retype them. */
const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

const statuses = new Map<string, StagedStatus>(
  stagedStatuses.flatMap((status) => [
    [status, status],
    [folded(statusLabels[status]), status],
  ]),
);

/**
 * The decisions in the first sheet that has a column of ids.
 * @throws Refused 400 when no sheet has one, or a heading is missing or there twice; 413 for too many decisions
 */
export async function filledIn(sheets: AsyncIterable<Sheet>): Promise<FilledIn> {
  for await (const { rows } of sheets) {
    const at = rows.findIndex(({ cells }) => [...cells.values()].some((text) => folded(text) === decisionHeadings.id));
    const heading = rows[at];
    if (!heading || at >= HEADINGS_WITHIN) continue;
    return readRows(rows.slice(at + 1), columnsOf(heading));
  }
  throw workbookRefusals.noHeading(decisionHeadings.id);
}

/** @throws Refused 400 */
function columnsOf({ cells }: SheetRow): Columns {
  const placesOf = (heading: string) =>
    [...cells].filter(([, text]) => folded(text) === folded(heading)).map(([place]) => place);
  const placeOf = (heading: string): number => {
    const [place, another] = placesOf(heading);
    if (place === undefined) throw workbookRefusals.noHeading(heading);
    if (another !== undefined) throw workbookRefusals.headingTwice(heading);
    return place;
  };
  const { id, version, decision, comment } = decisionHeadings;
  return {
    id: placeOf(id),
    version: placeOf(version),
    decision: placeOf(decision),
    comment: placeOf(comment),
    name: placesOf(NAME)[0],
  };
}

async function readRows(rows: readonly SheetRow[], columns: Columns): Promise<FilledIn> {
  const found: FilledIn = { decisions: [], unfit: [], blank: 0, names: new Map() };
  const rowsOf = new Map<string, number[]>();
  for (const [index, { number: row, cells }] of rows.entries()) {
    // Others have a turn meanwhile.
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await turn();
    const texts = textsOf(cells, columns);
    const { id, name } = texts;
    if (name !== '') found.names.set(row, name);
    if (texts.decision === '' && texts.comment === '') {
      if (id !== '') found.blank += 1;
      continue;
    }
    if (id !== '') rowsOf.set(id, [...(rowsOf.get(id) ?? []), row]);
    const item = decisionOf(texts);
    if (typeof item === 'string') found.unfit.push({ row, ...(name !== '' && { name }), why: item });
    else found.decisions.push({ row, item });
  }
  if (found.decisions.length + found.unfit.length > MOST_IMPORTED) throw workbookRefusals.tooLarge();
  return withoutDoubles(found, rowsOf);
}

/** What the cells of a row say. */
function textsOf(cells: SheetRow['cells'], { name, id, version, decision, comment }: Columns) {
  const text = (column: number | undefined) => (column === undefined ? '' : (cells.get(column) ?? '').trim());
  return {
    name: asLine(text(name)),
    id: text(id).toLowerCase(),
    version: text(version),
    decision: text(decision),
    comment: text(comment),
  };
}

/** The decision of a row that has one, or a comment. @returns why it does not fit if it does not */
function decisionOf({ id, version, decision, comment }: ReturnType<typeof textsOf>): DecisionRow['item'] | string {
  if (decision === '') return sentences.onlyComment;
  const status = statuses.get(folded(decision));
  if (!status) return sentences.noDecision(quoted(decision));
  if (id === '') return sentences.noId;
  const { data, error } = stagedItem.safeParse({ registrationId: id, version: Number(version || NaN), comment });
  return error ? faultIn(error.issues[0]) : { ...data, status };
}

/** If several rows are about the same application, none of them fits: nobody can tell which one is meant. */
function withoutDoubles({ decisions, unfit, ...rest }: FilledIn, rowsOf: Map<string, number[]>): FilledIn {
  const isDouble = ({ item }: DecisionRow) => (rowsOf.get(item.registrationId)?.length ?? 0) > 1;
  const doubles = decisions.filter(isDouble).map(({ row, item }): UnfitRow => {
    const others = (rowsOf.get(item.registrationId) ?? []).filter((other) => other !== row);
    const name = rest.names.get(row);
    return { row, ...(name !== undefined && { name }), why: sentences.double(others) };
  });
  return { ...rest, decisions: decisions.filter((row) => !isDouble(row)), unfit: [...unfit, ...doubles] };
}

function faultIn(issue: { path: PropertyKey[]; message: string } | undefined): string {
  const columns: Record<string, ColumnName> = { registrationId: 'id', version: 'version', comment: 'comment' };
  const column = columns[String(issue?.path[0])];
  if (column === 'id') return sentences.strangeId;
  return column === 'version' ? sentences.noVersion : sentences.comment(issue?.message ?? '');
}

const quoted = (text: string) => (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);
