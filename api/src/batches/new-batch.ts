import type { BatchKindName } from '@conference/contracts';
import { v7 as uuid } from 'uuid';
import type { Batch } from './batch.entity';

/** The row of a batch that somebody begins. */
export const newBatch = (
  batch: { kind: BatchKindName } & Pick<Batch, 'name' | 'editionKey' | 'actorId' | 'createdAt'> & Partial<Batch>,
): Batch => ({
  id: uuid(),
  state: 'open',
  revision: 1,
  dueAt: null,
  claim: null,
  causeId: null,
  segment: null,
  subTheme: null,
  audience: null,
  templateId: null,
  releasedById: null,
  releasedAt: null,
  ...batch,
});
