import type { FactorEvent } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, ReferenceColumn, StampColumn } from '../database/columns';

/** What was done to somebody's second factor. It never changes, and stays when the account goes. */
@Entity('second_factor_event')
@Index('second_factor_event_at', ['at'])
export class SecondFactorEvent {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  accountId!: string;

  @LineColumn(40)
  event!: Exclude<FactorEvent['event'], 'required' | 'optional'>;

  /** Who did it. Null if it was the command on the server. */
  @ReferenceColumn({ nullable: true })
  actorId!: string | null;

  @StampColumn()
  at!: string;
}
