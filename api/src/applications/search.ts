import type { applicationQueries } from '@conference/contracts';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { dialectOf } from '../database/columns';
import { bytesOf } from '../database/list';
import { searchKey } from '../database/search-key';
import type { Application } from './application.entity';

type Search = Pick<Partial<z.output<ReturnType<typeof applicationQueries>['counts']>>, 'q' | 'searchIn'>;

/** Ends the name, and the email. */
export const LINE_END = '\n';

/** Separates title and email. No search key contains it: their only blank is the space. */
export const MARK = '\t';

/** The bytes of each column in the search index. MySQL's indexes hold 3072, four for each character of the other columns. */
export const roomFor = { work: 620, contact: 360 };

const orNothing = (text: string, room: number) => (Buffer.byteLength(text) <= room ? text : null);

/** The search texts of an application: name and title, email and institution. Both again, if they fit, for the index. */
export function searchTextsOf(form: Pick<Application, 'fullName' | 'abstractTitle' | 'institution'>, email: string) {
  const work = searchKey(form.fullName + LINE_END + form.abstractTitle);
  const contact = searchKey(email + LINE_END + form.institution);
  const indexed = { searchWork: orNothing(work, roomFor.work), searchContact: orNothing(contact, roomFor.contact) };
  return { searchText: work + MARK + contact, ...indexed };
}

/** The columns of the search index: all by which applications are searched, filtered and sorted. */
export const searchedColumns = [
  ...['editionKey', 'status', 'segment', 'subTheme', 'paymentStatus'],
  ...['id', 'createdAt', 'updatedAt', 'nameKey', 'searchWork', 'searchContact'],
] as const;

/** Applications, read from one index alone. Left alone, databases sometimes choose another index and read every row. */
const indexed = (index: string) => ({
  mysql: `registration FORCE INDEX (${index})`,
  sqlite: `registration INDEXED BY ${index}`,
});

/** The table of applications in SQL, read from one index alone. */
export const tableBy = (dataSource: DataSource, index: string): string => indexed(index)[dialectOf(dataSource)];

/** A query with the alias `hit` on an index; by default that of the search. Reading other columns makes it slow. */
export function fromIndex(dataSource: DataSource, index = 'registration_search'): SelectQueryBuilder<Application> {
  return dataSource.createQueryBuilder().from<Application>(`(SELECT * FROM ${tableBy(dataSource, index)})`, 'hit');
}

/**
 * Applies a search: in the name, in all search texts, or in name and title. Texts that are too long for the index, or written by an
 * older release, are read from the row.
 */
export function searchFor(
  query: SelectQueryBuilder<Application>,
  { q, searchIn }: Search,
): SelectQueryBuilder<Application> {
  if (q === undefined) return query;
  const isAll = searchIn === 'all';
  const [words, mark] = [bytesOf(query, ':words'), bytesOf(query, ':mark')];
  const before = (text: string) => `INSTR(${text}, ${words}) BETWEEN 1 AND INSTR(${text}, ${mark})`;
  const columns = ['searchWork', ...(isAll ? ['searchContact'] : [])].map((column) => `${query.alias}.${column}`);
  const inIndex = columns.map((column) => (searchIn === 'name' ? before(column) : `INSTR(${column}, ${words}) > 0`));
  const text = 'CONCAT(whole.searchText, :mark)';
  const inText = isAll ? `INSTR(${text}, ${words}) > 0` : before(text);
  const inRow = `SELECT ${inText} FROM registration whole WHERE whole.id = ${query.alias}.id`;
  return query.andWhere(`COALESCE(${inIndex.join(' OR ')}, (${inRow}))`, {
    words: searchKey(q),
    mark: searchIn === 'name' ? LINE_END : MARK,
  });
}
