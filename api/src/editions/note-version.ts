import type { Deed } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { recordChange } from '../history/record-change';
import type { EditionVersion } from './edition.entity';

/** What organisers do with versions, for the history. What the sections say is in the history of the edition. */
export async function noteVersion(
  manager: EntityManager,
  { editionKey, number, actorId }: Pick<EditionVersion, 'editionKey' | 'number' | 'actorId'>,
  did: Deed,
  at: string,
): Promise<void> {
  const of = { kind: 'edition', record: editionKey, name: `${editionKey}, version ${number}` } as const;
  await recordChange(manager, { by: actorId, at, did, ...of });
}
