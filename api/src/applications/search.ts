import type { applicationCountsQuery } from '@conference/contracts';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { dialectOf } from '../database/columns';
import { bytesOf, search } from '../database/list';
import { searchKey } from '../database/search-key';
import type { Application } from './application.entity';

type Search = Pick<Partial<z.output<typeof applicationCountsQuery>>, 'q' | 'searchIn'>;

/** Stands between title and email. No key holds it: every blank in one is a plain one. */
export const MARK = '\t';

/** Bytes for which the index of searches has room: MySQL's hold 3072, counting four for each letter of its other columns. */
export const roomFor = { work: 780, contact: 360 };

const orNothing = (text: string, room: number) => (Buffer.byteLength(text) <= room ? text : null);

/** What is searched of an application: name and title, email and institution; and both once more where they fit into the index. */
export function searchTextsOf(form: Pick<Application, 'fullName' | 'abstractTitle' | 'institution'>, email: string) {
  const work = searchKey(`${form.fullName}\n${form.abstractTitle}`);
  const contact = searchKey(`${email}\n${form.institution}`);
  const indexed = { searchWork: orNothing(work, roomFor.work), searchContact: orNothing(contact, roomFor.contact) };
  return { searchText: work + MARK + contact, ...indexed };
}

/** What the index of searches holds of an application: all by which applications are searched, filtered and put in order. */
export const searchedColumns = [
  ...['status', 'segment', 'subTheme', 'paymentStatus'],
  ...['id', 'createdAt', 'updatedAt', 'nameKey', 'searchWork', 'searchContact'],
] as const;

/** Applications, read from nowhere but the index of searches. Left to themselves, databases now and then take another one, and read every row. */
const indexed = {
  mysql: '(SELECT * FROM registration FORCE INDEX (registration_search))',
  sqlite: '(SELECT * FROM registration INDEXED BY registration_search)',
};

/** A query for applications by what stands in the index of searches: by other columns it is slow. Its `alias` is `hit`. */
export function fromIndex(dataSource: DataSource): SelectQueryBuilder<Application> {
  return dataSource.createQueryBuilder().from<Application>(indexed[dialectOf(dataSource)], 'hit');
}

/**
 * Narrows a query to the applications in which the words occur: in the name; in all that is searched; or in name and title. What was
 * too long for the index, or was written by an older release, is read in the row itself.
 */
export function searchFor(
  query: SelectQueryBuilder<Application>,
  { q, searchIn }: Search,
): SelectQueryBuilder<Application> {
  if (q === undefined || searchIn === 'name') return search(query, q, 'nameKey');
  const isAll = searchIn === 'all';
  const [words, mark] = [bytesOf(query, ':words'), bytesOf(query, ':mark')];
  const columns = ['searchWork', ...(isAll ? ['searchContact'] : [])];
  const inIndex = columns.map((column) => `INSTR(${query.alias}.${column}, ${words}) > 0`).join(' OR ');
  const text = 'CONCAT(whole.searchText, :mark)';
  const inText = `INSTR(${text}, ${words}) ${isAll ? '> 0' : `BETWEEN 1 AND INSTR(${text}, ${mark})`}`;
  const inRow = `SELECT ${inText} FROM registration whole WHERE whole.id = ${query.alias}.id`;
  return query.andWhere(`COALESCE(${inIndex}, (${inRow}))`, { words: searchKey(q), mark: MARK });
}
