import type { registrationCountsQuery } from '@conference/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { search } from '../database/list';
import type { Registration } from './registration.entity';

type Asked = Partial<z.output<typeof registrationCountsQuery>>;

/** Which column a word of `sort` means. */
export const sortColumns = { fullName: 'nameKey', createdAt: 'createdAt', updatedAt: 'updatedAt' };

/** Narrows a query for applications to the filters that are given and to what is searched in name and title. */
export function narrow(query: SelectQueryBuilder<Registration>, asked: Asked): SelectQueryBuilder<Registration> {
  for (const name of ['status', 'segment', 'subTheme'] as const) {
    if (asked[name] !== undefined) query.andWhere(`${query.alias}.${name} = :${name}`, { [name]: asked[name] });
  }
  if (asked.paymentStatus === 'paid') query.andWhere(`${query.alias}.paymentStatus = 'paid'`);
  if (asked.paymentStatus === 'unpaid') query.andWhere(`${query.alias}.paymentStatus IS NULL`);
  return search(query, asked.q);
}
