import { limits, type ChangedField, type ChangedKind, type Deed } from '@conference/contracts';
import { cutAt } from '@conference/language/letters';
import { In, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { storedSearchKey } from '../database/search-key';
import { Change } from './change.entity';
import { writtenFields } from './changed-fields';

/** What somebody did, for the history. */
export interface Doing {
  /** The account of the organiser; nobody where it was time that did it. */
  by: string | null;
  /** By the conference clock. */
  at: string;
  did: Deed;
  kind: ChangedKind;
  /** An id, or the key of an edition. Left out where several records were meant. */
  record?: string;
  /** What the record is called. */
  name?: string;
  reason?: string;
  /** The changed fields. Passwords, codes and secrets never. */
  fields?: readonly ChangedField[];
}

/** The characters of a search text: four bytes each fit into the column. */
const MOST_SEARCHED = 16_000;

/** What of a change is searched: the name and all values. */
export function searchTextOf(name: string | null, fields: readonly ChangedField[]): string {
  const values = fields.flatMap(({ from = '', to = '' }) => [from, to]);
  return storedSearchKey([name ?? '', ...values].join('\n'), MOST_SEARCHED);
}

/** Writes into the history what an organiser did, in the transaction that does it (docs/decisions/0047). @returns the id of the change */
export async function recordChange(manager: EntityManager, doing: Doing): Promise<string> {
  const { by, at, did, kind, record = null, name, reason = null, fields = [] } = doing;
  const id = uuid();
  await manager.insert(Change, {
    id,
    at,
    actorId: by,
    did,
    kind,
    recordId: record,
    reason,
    name: name === undefined ? null : cutAt(name, limits.title),
    fields: writtenFields(fields),
    searchText: searchTextOf(name ?? null, fields),
  });
  return id;
}

/** Blanks what the history says of records. Who did what when stays. */
export async function forgetChanges(manager: EntityManager, ...records: { id: string }[]): Promise<void> {
  await manager.update(
    Change,
    { recordId: In(records.map(({ id }) => id)) },
    { name: null, fields: '[]', searchText: '' },
  );
}
