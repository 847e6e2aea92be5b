import { segments, subThemes } from '@conference/edition';
import type { Pool, RowDataPacket } from 'mysql2/promise';
import { v7 as uuid } from 'uuid';

/** Everybody's. */
export const PASSWORD = 'a long password';
export const emailOf = (author: number) => `author-${author}@example.org`;

/** Stands in one of a thousand titles. */
export const RARE = 'serendipity';
/** Stands in every second title. */
export const OFTEN = 'university';

const statuses = ['pending', 'wait', 'accepted', 'declined'];
const BATCH = 1000;

type Row = Record<string, unknown>;

/**
 * Makes `amount` accounts with an application each, all like the only one that is there: its columns, whichever they are,
 * with a person, a title, filters and times of their own.
 */
export async function fill(pool: Pool, amount: number): Promise<void> {
  const patterns = await Promise.all(['account', 'abstract_file', 'registration'].map((table) => patternOf(pool, table)));
  const [account, file, registration] = patterns as [Row, Row, Row];
  for (let start = 0; start < amount; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, amount - start) }, (_, index) => copy(start + index));
    await insert(pool, 'account', account, rows.map((row) => row.account));
    await insert(pool, 'abstract_file', file, rows.map((row) => row.file));
    await insert(pool, 'registration', registration, rows.map((row) => row.registration));
  }
  await pool.query('ANALYZE TABLE account, abstract_file, registration');
}

function copy(index: number): Record<'account' | 'file' | 'registration', Row> {
  const [accountId, abstractFileId] = [uuid(), uuid()];
  // Neighbours in time are no neighbours in the alphabet.
  const fullName = `Author ${(index * 7919) % 100_003} of the Benchmark`;
  const word = index % 1000 === 0 ? RARE : index % 2 === 0 ? OFTEN : 'college';
  const abstractTitle = `On what students of a ${word} expect of a conference, and what they find there: study ${index}`;
  const at = new Date(Date.UTC(2025, 6, 1, 0, 0, index)).toISOString();
  const registration = {
    id: uuid(),
    accountId,
    abstractFileId,
    fullName,
    abstractTitle,
    nameKey: fullName.toLowerCase(),
    searchText: `${fullName}\n${abstractTitle}`.toLowerCase(),
    nationality: index % 2 ? 'Bangladeshi' : null,
    segment: segments[index % segments.length],
    subTheme: subThemes[index % subThemes.length],
    status: statuses[index % statuses.length],
    paymentStatus: index % 8 === 2 ? 'paid' : null,
    createdAt: at,
    updatedAt: at,
  };
  return { account: { id: accountId, email: emailOf(index), fullName }, file: { id: abstractFileId }, registration };
}

async function patternOf(pool: Pool, table: string): Promise<Row> {
  const [[row]] = await pool.query<RowDataPacket[]>('SELECT * FROM ?? ORDER BY id DESC LIMIT 1', [table]);
  if (!row) throw new Error(`There is no row in ${table} to begin with.`);
  return row;
}

async function insert(pool: Pool, table: string, pattern: Row, rows: Row[]): Promise<void> {
  const names = Object.keys(pattern);
  const values = rows.map((row) => names.map((name) => ({ ...pattern, ...row })[name]));
  await pool.query('INSERT INTO ?? (??) VALUES ?', [table, names, values]);
}
