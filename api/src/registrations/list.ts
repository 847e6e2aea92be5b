import type { registrationCountsQuery, registrationListQuery, Registration as RegistrationResponse } from '@conference/contracts';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { inOrder, search } from '../database/list';
import type { Listed } from '../database/list';
import { Registration } from './registration.entity';
import { toResponse, responseColumns } from './response';
import type { ResponseRow } from './response';

type Asked = z.output<typeof registrationListQuery>;
type Filters = Partial<z.output<typeof registrationCountsQuery>>;

/** Which column a word of `sort` means. */
export const sortColumns = { fullName: 'nameKey', createdAt: 'createdAt', updatedAt: 'updatedAt' };

/** Narrows a query for applications to the filters that are given and to what is searched: in the name, or in name and title. */
export function narrow(query: SelectQueryBuilder<Registration>, asked: Filters): SelectQueryBuilder<Registration> {
  for (const name of ['status', 'segment', 'subTheme'] as const) {
    if (asked[name] !== undefined) query.andWhere(`${query.alias}.${name} = :${name}`, { [name]: asked[name] });
  }
  if (asked.paymentStatus === 'paid') query.andWhere(`${query.alias}.paymentStatus = 'paid'`);
  if (asked.paymentStatus === 'unpaid') query.andWhere(`${query.alias}.paymentStatus IS NULL`);
  return search(query, asked.q, asked.searchIn === 'name' ? 'nameKey' : undefined);
}

const narrowed = (dataSource: DataSource, alias: string, asked: Filters) =>
  narrow(dataSource.getRepository(Registration).createQueryBuilder(alias), asked);

/** What is read of an application for a list. */
type Row = Omit<ResponseRow, 'account' | 'abstractFile'> & ResponseRow['account'] & ResponseRow['abstractFile'] & { total?: number | string };

/**
 * The rows of a list, or of a page of it, in order: what is told of each, and nothing else. Which rows are on a page is found
 * first, so that nothing is read of those before it (docs/benchmarks.md). A search finds how many there are in all as well, by
 * the one look through all texts, and tells it in each row.
 */
export function rowsOf(dataSource: DataSource, asked: Asked): SelectQueryBuilder<Registration> {
  const isPage = asked.page !== undefined;
  const rows = isPage ? onPage(dataSource, asked) : narrowed(dataSource, 'registration', asked);
  const query = inOrder(rows, { ...asked, page: undefined }, sortColumns);
  query.innerJoin('registration.account', 'account').select('account.email', 'email');
  query.leftJoin('registration.abstractFile', 'file').addSelect('file.flaw', 'flaw');
  for (const column of responseColumns) query.addSelect(`registration.${column}`, column);
  return isPage && asked.q !== undefined ? query.addSelect('found.total', 'total') : query;
}

function onPage(dataSource: DataSource, asked: Asked): SelectQueryBuilder<Registration> {
  const page = inOrder(narrowed(dataSource, 'match', asked), asked, sortColumns).select('match.id', 'id');
  if (asked.q !== undefined) page.addSelect('COUNT(*) OVER ()', 'total');
  const registrations = dataSource.getRepository(Registration).createQueryBuilder('registration');
  return registrations.innerJoin(`(${page.getQuery()})`, 'found', 'found.id = registration.id').setParameters(page.getParameters());
}

/**
 * Applications as they are told, and how many there are in all. The rows stay what the database gives, because making
 * entities of them takes longer than reading them. Counting takes longest, of many: it begins first, and goes on meanwhile.
 */
export async function list(dataSource: DataSource, asked: Asked): Promise<Listed<RegistrationResponse>> {
  const count = () => narrowed(dataSource, 'registration', asked).getCount();
  const isPage = asked.page !== undefined;
  const counting = isPage && asked.q === undefined ? count() : undefined;
  const [counted, rows] = await Promise.all([counting, rowsOf(dataSource, asked).getRawMany<Row>()]);
  // A page behind the last one has no row that could tell.
  const total = counted ?? (isPage ? Number(rows[0]?.total ?? (await count())) : rows.length);
  return { rows: rows.map((row) => toResponse({ ...row, account: row, abstractFile: row })), total };
}
