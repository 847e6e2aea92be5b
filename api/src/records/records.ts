import type { Deed } from '@conference/contracts';
import type { DataSource, EntityManager, FindOptionsWhere, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { filterBy, inOrder, search, type Listed, type ListRequest } from '../database/list';
import type { RecordRow } from '../database/record-columns';
import { inTransaction } from '../database/transaction';
import type { InEdition, LiveEdition } from '../editions/live-edition';
import { instantOf, type ChangeRequest } from '../http/if-match';
import { Refused, refusals } from '../http/refusals';
import { putIntoBin, type Binnable } from '../bin/put-into-bin';
import { changedFields } from '../history/changed-fields';
import { recordChange } from '../history/record-change';
import type { Keeping } from './keeping';

/** A kind of record: its table, and how the API answers it. */
interface RecordKind<Row extends RecordRow, Answer extends object> extends Binnable<Row> {
  entity: new () => Row;
  toResponse(row: Row): Answer;
}

/** A kind that organisers list. */
interface ListedKind<Row extends RecordRow, Answer extends object> extends RecordKind<Row, Answer> {
  /** The columns by whose values the list is filtered. */
  filters: readonly (keyof Row & string)[];
  /** Where words are searched, if not in `searchText` alone. */
  search?(query: SelectQueryBuilder<Row>, words: string | undefined): SelectQueryBuilder<Row>;
}

/** A kind whose `updatedAt` is its version. */
interface VersionedKind<Row extends RecordRow> extends RecordKind<Row, object> {
  /** Its name in a refusal, and the key of the current record there. */
  name: 'notice' | 'volunteer' | 'entry';
}

/** A record to change or remove, who does it, and the If-Match header with its expected `updatedAt`, if any. */
interface Target extends ChangeRequest {
  id: string;
}

/** A changed record, and the names of the fields that have changed; none if they had these values before. */
interface Changed<Row> {
  before: Row;
  after: Row;
  fields: string[];
}

/** A change, and what follows from it in its transaction. */
interface RecordChange<Row> {
  /** The new values of fields. */
  values: Partial<Row>;
  /** Other columns that change. */
  columns?(after: Row, before: Row): Partial<Row>;
  /** What the history calls it, if not a change. */
  did?(after: Row, before: Row): Deed;
  /** What else is written. */
  along?(manager: EntityManager, after: Row, before: Row): Promise<void>;
}

/** Refuses a change of a record of another edition than the live one: such records are only read. @throws Refused 409 */
export function refuseOld({ editionKey }: Pick<RecordRow, 'editionKey'>, edition: LiveEdition): void {
  if (editionKey !== edition.key) throw refusals.oldEdition(editionKey);
}

const byId = <Row extends { id: string }>(id: string) => ({ id }) as FindOptionsWhere<Row>;

/** The records of an edition that match a search and filters. */
export function matching<Row extends RecordRow>(
  dataSource: DataSource,
  { entity, filters: names, search: find = search }: ListedKind<Row, object>,
  filters: InEdition & { q?: string },
): SelectQueryBuilder<Row> {
  const all = dataSource.getRepository(entity).createQueryBuilder('record');
  return find(filterBy(all, { ...filters }, ['editionKey', ...names]), filters.q);
}

/** A page of an edition's records or all of them, and the total. */
export async function listRecords<Row extends RecordRow, Answer extends object>(
  dataSource: DataSource,
  kind: ListedKind<Row, Answer>,
  listQuery: ListRequest & InEdition & { q?: string },
): Promise<Listed<Answer>> {
  const [rows, total] = await inOrder(matching(dataSource, kind, listQuery), listQuery).getManyAndCount();
  return { rows: rows.map((row) => kind.toResponse(row)), total };
}

/** @throws Refused 404 */
export async function findRecord<Row extends { id: string }>(
  manager: EntityManager,
  entity: new () => Row,
  id: string,
): Promise<Row> {
  const found = await manager.findOneBy(entity, byId<Row>(id));
  if (!found) throw refusals.notFound();
  return found;
}

/** A record that nobody else changes until the end of the transaction, so that what is read now stays true. @throws Refused 404 */
export async function lockedRecord<Row extends { id: string }>(
  manager: EntityManager,
  entity: new () => Row,
  id: string,
): Promise<Row> {
  await manager.update<ObjectLiteral>(entity, { id }, { id });
  return findRecord(manager, entity, id);
}

const changedMeanwhile = <Row extends RecordRow>({ name, toResponse }: VersionedKind<Row>, now: Row) =>
  new Refused('changed_meanwhile', `Somebody else has changed this ${name} meanwhile.`, { [name]: toResponse(now) });

/**
 * Changes a record; with If-Match, only at that version. Equal values have no effect.
 * @throws Refused 404; 400 for a bad If-Match; 409 for a record of an old edition, or changed_meanwhile when it names another `updatedAt`
 */
export async function changeRecord<Row extends RecordRow>(
  { dataSource, clock, edition }: Keeping,
  kind: VersionedKind<Row>,
  { id, caller, ifMatch }: Target,
  { values, columns, did, along }: RecordChange<Row>,
): Promise<Changed<Row>> {
  const expected = instantOf(ifMatch);
  return inTransaction(dataSource, async (manager) => {
    const before = await lockedRecord(manager, kind.entity, id);
    refuseOld(before, edition);
    if (expected !== undefined && expected !== before.updatedAt) throw changedMeanwhile(kind, before);
    const fields = (Object.keys(values) as (keyof Row & string)[]).filter((name) => values[name] !== before[name]);
    if (fields.length === 0) return { before, after: before, fields };
    const changed = { ...values, updatedAt: clock.stampAfter(before.updatedAt) };
    const becomes = { ...changed, ...columns?.({ ...before, ...changed }, before) };
    await manager.update<ObjectLiteral>(kind.entity, { id }, becomes);
    const after = { ...before, ...becomes };
    await recordChange(manager, {
      by: caller.accountId,
      at: after.updatedAt,
      did: did?.(after, before) ?? 'changed',
      kind: kind.kind,
      record: id,
      name: kind.nameOf(after),
      fields: changedFields(before, after, fields),
    });
    await along?.(manager, after, before);
    return { before, after, fields };
  });
}

/**
 * Moves a record into the bin; with If-Match, only at that version.
 * @param along removes related records in the same transaction
 * @throws Refused 404; 400 for a bad If-Match; 409 for a record of an old edition, or changed_meanwhile when it names another `updatedAt`
 */
export async function removeRecord<Row extends RecordRow>(
  { dataSource, clock, edition }: Keeping,
  kind: VersionedKind<Row>,
  { id, caller, ifMatch }: Target,
  along?: (manager: EntityManager) => Promise<void>,
): Promise<void> {
  refuseOld(await findRecord(dataSource.manager, kind.entity, id), edition);
  const expected = instantOf(ifMatch);
  await inTransaction(dataSource, async (manager) => {
    const row = await lockedRecord(manager, kind.entity, id);
    if (expected !== undefined && expected !== row.updatedAt) throw changedMeanwhile(kind, row);
    await putIntoBin(manager, kind, row, { by: caller.accountId, at: clock.stamp() });
    await along?.(manager);
  });
}
