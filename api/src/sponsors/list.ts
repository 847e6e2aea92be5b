import type { SelectQueryBuilder } from 'typeorm';
import { search } from '../database/list';
import type { SponsorInterest } from './sponsor-interest.entity';

/** Which column a word of `sort` means. */
export const sortColumns = { name: 'nameKey', createdAt: 'createdAt' };

/** Narrows a query for sponsors to what is searched in name, email and organization. */
export function narrow(
  query: SelectQueryBuilder<SponsorInterest>,
  { q }: { q?: string },
): SelectQueryBuilder<SponsorInterest> {
  return search(query, q);
}
