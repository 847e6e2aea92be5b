import type { applicationQueries } from '@conference/contracts';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { filterBy } from '../database/list';
import type { InEdition } from '../editions/live-edition';
import { Application } from './application.entity';
import { searchFor } from './search';

/** What applications are narrowed by: an edition, and filters and a search if there are any. */
export type Filters = InEdition & Partial<z.output<ReturnType<typeof applicationQueries>['counts']>>;

export type Query = SelectQueryBuilder<Application>;

/** All applications, as a query with this alias. */
export const queryAs = (dataSource: DataSource, alias: string): Query =>
  dataSource.getRepository(Application).createQueryBuilder(alias);

/** Applies the filters and the search. */
export function narrow(query: Query, filters: Filters): Query {
  return searchFor(filter(query, filters), filters);
}

/** Applies the filters alone. */
export function filter(query: Query, filters: Filters): Query {
  filterBy(query, { ...filters }, ['editionKey', 'status', 'segment', 'subTheme']);
  if (filters.paymentStatus === 'paid') query.andWhere(`${query.alias}.paymentStatus = 'paid'`);
  if (filters.paymentStatus === 'unpaid') query.andWhere(`${query.alias}.paymentStatus IS NULL`);
  return query;
}
