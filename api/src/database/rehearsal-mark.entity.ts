import { Entity } from 'typeorm';
import { IdColumn, InstantColumn } from './columns';

/** Says that this database belongs to a rehearsal; production takes none that is marked. Holds one row or none. */
@Entity('rehearsal_mark')
export class RehearsalMark {
  @IdColumn()
  id!: string;

  @InstantColumn()
  markedAt!: string;
}
