import { Entity } from 'typeorm';
import { IdColumn, NumberColumn, ReferenceColumn, StampColumn } from '../database/columns';

/** Whether the site requires a second factor: the last row counts, the others are the record. Without one it does not. */
@Entity('second_factor_rule')
export class SecondFactorRule {
  /** Made in the order of time. */
  @IdColumn()
  id!: string;

  /** 1 or 0. */
  @NumberColumn()
  required!: number;

  @ReferenceColumn()
  actorId!: string;

  @StampColumn()
  at!: string;
}
