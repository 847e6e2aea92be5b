import type { audienceExportQuery } from '@conference/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { search } from '../database/list';
import type { AudienceEntry } from './audience-entry.entity';

type Filters = Partial<z.output<typeof audienceExportQuery>>;

/** The columns of the words of `sort`. */
export const sortColumns = { name: 'nameKey', createdAt: 'createdAt' };

/** Applies the filters and the search in name and email. */
export function narrow(query: SelectQueryBuilder<AudienceEntry>, filters: Filters): SelectQueryBuilder<AudienceEntry> {
  for (const name of ['type', 'status', 'paymentMethod'] as const) {
    if (filters[name] !== undefined) query.andWhere(`${query.alias}.${name} = :${name}`, { [name]: filters[name] });
  }
  return search(query, filters.q);
}
