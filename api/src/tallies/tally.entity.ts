import { Entity, Index } from 'typeorm';
import { IdColumn, LineColumn, NumberColumn } from '../database/columns';
import type { TallyKind } from './tally-kinds';

/**
 * Says that there are so many rows more, or fewer, with the same values in the counted columns. The sum of all tallies is how many there
 * are (docs/decisions/0057-counts-are-kept.md).
 */
@Entity('tally')
@Index('tally_sum', ['kind', 'editionKey', 'counted', 'amount'])
export class Tally {
  @IdColumn()
  id!: string;

  /** What is counted. */
  @LineColumn(20)
  kind!: TallyKind;

  /** Empty of what belongs to no edition. */
  @LineColumn(40)
  editionKey!: string;

  /** The values of the other columns, as JSON. */
  @LineColumn(300)
  counted!: string;

  @NumberColumn()
  amount!: number;
}
