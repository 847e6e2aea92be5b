import { Entity } from 'typeorm';
import { IdColumn, InstantColumn, LineColumn, NumberColumn, ReferenceColumn } from '../database/columns';

/** The id of the only row. */
export const THE_PAIR = 'pair';

/** The mark that a database shares with its DATA_DIR, so that neither is used with another (docs/decisions/0019). One row. */
@Entity('pair_mark')
export class PairMark {
  @IdColumn()
  id!: string;

  /** The name of the pair: the same in DATA_DIR/pair-mark. */
  @ReferenceColumn()
  pair!: string;

  /** Counts noted changes of abstracts. It never decreases, so that an older dump is recognised. */
  @NumberColumn()
  changes!: number;

  /** When a change was last noted. */
  @InstantColumn()
  at!: string;

  /** Since when this database is a restored one whose batches wait for an admin (bulk-hold.ts). */
  @InstantColumn({ nullable: true })
  heldSince!: string | null;

  /** The current mismatches that organisers have a mail about (sweeps/stray-files.ts). */
  @LineColumn(40, { name: 'told' })
  reported!: string;
}
