import { limits } from '@conference/contracts';
import { Entity, Index, type EntityManager } from 'typeorm';
import { IdColumn, LineColumn, ReferenceColumn } from '../database/columns';

/** Words that a blind reading of an application hides. It stays while the bin holds the application. */
@Entity('redaction')
@Index('redaction_registration', ['registrationId', 'id'])
export class Redaction {
  /** Made in the order of time. */
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  registrationId!: string;

  @LineColumn(limits.line)
  text!: string;
}

/** Removes the redactions of an application that is deleted for good. */
export async function forgetRedactions(manager: EntityManager, { id }: { id: string }): Promise<void> {
  await manager.delete(Redaction, { registrationId: id });
}
