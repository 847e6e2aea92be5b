import { v7 as uuid } from 'uuid';
import type { Application } from '../../applications/application.entity';
import type { BatchItem } from '../batch.entity';

/** The row of a decision on an application as it is now. */
export const newItem = (
  batchId: string,
  {
    id,
    version,
    status: statusBefore,
    comment: commentBefore,
  }: Pick<Application, 'id' | 'version' | 'status' | 'comment'>,
  decision: Pick<BatchItem, 'status' | 'comment'>,
): BatchItem => ({
  id: uuid(),
  batchId,
  registrationId: id,
  openKey: id,
  version,
  statusBefore,
  commentBefore,
  ...decision,
  waitPlace: null,
  eventId: uuid(),
  mailId: uuid(),
  state: 'staged',
});
