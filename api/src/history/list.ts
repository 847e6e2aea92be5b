import type { ChangedField, ChangeRecord, historyExportQuery, historyListQuery } from '@conference/contracts';
import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { Account } from '../accounts/account.entity';
import { namesOf } from '../accounts/accounts';
import { filterBy, inOrder, search, type Listed } from '../database/list';
import { byName } from '../database/search-key';
import { Change } from './change.entity';

/** The changes that match a search and filters. */
export function matchingChanges(
  dataSource: DataSource,
  { by, kind, record, from, to, q }: z.output<typeof historyExportQuery>,
): SelectQueryBuilder<Change> {
  const all = dataSource.getRepository(Change).createQueryBuilder('changed');
  const filters = { actorId: by, kind, recordId: record };
  const query = filterBy(all, filters, ['actorId', 'kind', 'recordId']);
  if (from !== undefined) query.andWhere(`${query.alias}.at >= :from`, { from });
  if (to !== undefined) query.andWhere(`${query.alias}.at < :to`, { to });
  return search(query, q);
}

/** A page or all changes, and the total. */
export async function listChanges(
  dataSource: DataSource,
  listQuery: z.output<typeof historyListQuery>,
): Promise<Listed<ChangeRecord>> {
  const [rows, total] = await inOrder(matchingChanges(dataSource, listQuery), listQuery).getManyAndCount();
  const nameOf = await namesOf(
    dataSource.manager,
    rows.map(({ actorId }) => actorId),
  );
  return { rows: rows.map((row) => answerOf(row, nameOf(row.actorId))), total };
}

/** Everybody who has changed something, by name. */
export async function listPeople(dataSource: DataSource): Promise<{ _id: string; fullName: string }[]> {
  const people = await dataSource
    .getRepository(Account)
    .createQueryBuilder('account')
    .where('account.id IN (SELECT DISTINCT actorId FROM history_change WHERE actorId IS NOT NULL)')
    .select(['account.id AS _id', 'account.fullName AS fullName'])
    .getRawMany<{ _id: string; fullName: string }>();
  return byName(
    people,
    ({ fullName }) => fullName,
    ({ _id }) => _id,
  );
}

/** The stored fields of a change. */
export const fieldsIn = (fields: string) => JSON.parse(fields) as ChangedField[];

function answerOf(
  { id, at, actorId, did, kind, recordId, name, reason, fields }: Change,
  fullName?: string,
): ChangeRecord {
  return {
    _id: id,
    at,
    did,
    kind,
    ...(actorId !== null && fullName !== undefined && { by: { _id: actorId, fullName } }),
    ...(recordId !== null && { record: recordId }),
    ...(name !== null && { name }),
    ...(reason !== null && { reason }),
    fields: fieldsIn(fields),
  };
}
