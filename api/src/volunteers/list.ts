import type { volunteerExportQuery } from '@conference/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { search } from '../database/list';
import type { Volunteer } from './volunteer.entity';

type Filters = Partial<z.output<typeof volunteerExportQuery>>;

/** The columns of the words of `sort`. */
export const sortColumns = { fullName: 'nameKey', createdAt: 'createdAt' };

/** Applies the filter and the search in name and email. */
export function narrow(query: SelectQueryBuilder<Volunteer>, { status, q }: Filters): SelectQueryBuilder<Volunteer> {
  if (status !== undefined) query.andWhere(`${query.alias}.status = :status`, { status });
  return search(query, q);
}
