import { transactionKeyOf } from '@conference/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import { bytesOf } from '../database/list';
import { searchKey } from '../database/search-key';
import type { AudienceEntry } from './audience-entry.entity';

/** Narrows a query to the entries in which the words occur: in name, email, institute, certificate code or, however it is grouped, transaction ID. */
export function searchEntries(
  query: SelectQueryBuilder<AudienceEntry>,
  words: string | undefined,
): SelectQueryBuilder<AudienceEntry> {
  if (words === undefined) return query;
  const key = transactionKeyOf(words);
  const { alias } = query;
  const found = [
    `INSTR(${alias}.searchText, ${bytesOf(query, ':words')}) > 0`,
    // Hyphens alone leave nothing to look for.
    ...(key === '' ? [] : [`INSTR(${alias}.transactionKey, ${bytesOf(query, ':key')}) > 0`]),
  ];
  return query.andWhere(`(${found.join(' OR ')})`, { words: searchKey(words), key });
}
