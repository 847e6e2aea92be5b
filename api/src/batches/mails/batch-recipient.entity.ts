import { limits, type BatchItemState } from '@conference/contracts';
import { Entity, Index, type EntityManager } from 'typeorm';
import { IdColumn, LineColumn, ReferenceColumn, StampColumn } from '../../database/columns';

/** Somebody whom a batch mails. The ids of a batch are in the order in which people read them. */
@Entity('batch_recipient')
@Index('batch_recipient_batch', ['batchId', 'id'])
@Index('batch_recipient_record', ['recordId'])
export class BatchRecipient {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  batchId!: string;

  /** The application, entry, volunteer or sponsor, as the audience of the batch says. */
  @ReferenceColumn()
  recordId!: string;

  /** Name and address. Blank once the record is deleted for good. */
  @LineColumn(limits.line)
  name!: string;

  @LineColumn(limits.email)
  email!: string;

  /** The `updatedAt` of the record that the mail was written to. */
  @StampColumn()
  version!: string;

  @ReferenceColumn()
  mailId!: string;

  @LineColumn(20)
  state!: BatchItemState;
}

/** Blanks what batches have of somebody. That there was a mail stays. */
export async function forgetRecipient(manager: EntityManager, { id: recordId }: { id: string }): Promise<void> {
  await manager.update(BatchRecipient, { recordId }, { name: '', email: '' });
}
