import { limits, type BinnedKind } from '@conference/contracts';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { RecordRow } from '../database/record-columns';
import { storedSearchKey } from '../database/search-key';
import { recordChange, type Doing } from '../history/record-change';
import { BinEntry } from './bin-entry.entity';

/** A kind of record that can be put into the bin. */
export interface Binnable<Row extends RecordRow> {
  entity: new () => Row;
  kind: BinnedKind;
  /** What people call it. */
  nameOf(row: Row): string;
  /** What is stored of it, if not the whole row. */
  binned?(row: Row): object;
}

/** The form in which the name is searched. */
export const binKeyOf = (name: string): string => storedSearchKey(name, limits.title);

/**
 * Moves a record out of its table, so that no query finds it and its unique keys are free, and writes that into the history. The caller's
 * transaction must have locked the row.
 * @returns the id of that change
 */
export async function putIntoBin<Row extends RecordRow>(
  manager: EntityManager,
  { entity, kind, nameOf, binned }: Binnable<Row>,
  row: Row,
  { by, at }: Pick<Doing, 'at'> & { by: string },
): Promise<string> {
  const { id, editionKey } = row;
  const name = nameOf(row);
  await manager.delete(entity, { id } as FindOptionsWhere<Row>);
  await manager.insert(BinEntry, {
    id,
    kind,
    name,
    nameKey: binKeyOf(name),
    editionKey,
    deletedAt: at,
    actorId: by,
    content: JSON.stringify(binned?.(row) ?? row),
  });
  return recordChange(manager, { by, at, did: 'deleted', kind, record: id, name });
}
