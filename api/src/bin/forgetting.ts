import type { EntityManager } from 'typeorm';
import { forgetRedactions } from '../blind-readings/redaction.entity';
import { forgetApplication } from '../applications/put-back';
import { forgetComments } from '../batches/batch.entity';
import { forgetRecipient } from '../batches/mails/batch-recipient.entity';
import { forgetChanges } from '../history/record-change';
import { forgetMails } from '../mail/outbox';

/** A record that is deleted for good, as the bin had it. */
export interface Forgotten {
  id: string;
  /** Of an application. */
  abstractFileId?: string;
}

/** Removes or blanks what each feature still has of a record, in the transaction that deletes the record for good. */
export const forgetting: readonly ((manager: EntityManager, record: Forgotten) => Promise<void>)[] = [
  forgetApplication,
  forgetRedactions,
  forgetComments,
  forgetMails,
  forgetRecipient,
  forgetChanges,
];
