import { Entity } from 'typeorm';
import { IdColumn, InstantColumn, LineColumn, NumberColumn, ReferenceColumn } from '../database/columns';

/** Under this id the one row stands. */
export const THE_PAIR = 'pair';

/** What a database and its DATA_DIR both carry, so that neither is taken up with another (docs/decisions/0019). Holds one row. */
@Entity('pair_mark')
export class PairMark {
  @IdColumn()
  id!: string;

  /** The name of the pair: the same in DATA_DIR/pair-mark. */
  @ReferenceColumn()
  pair!: string;

  /** How often it was noted that abstracts have changed. It never goes back, so that an older dump shows. */
  @NumberColumn()
  changes!: number;

  /** When that was noted last. */
  @InstantColumn()
  at!: string;

  /** What the organisers were told of that is still so: words of sweeps/stray-files.ts. */
  @LineColumn(40)
  told!: string;
}
