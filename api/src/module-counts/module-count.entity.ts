import { Entity, PrimaryColumn } from 'typeorm';
import { NumberColumn } from '../database/columns';

/** The length of a minute, YYYY-MM-DDTHH:MM. */
const MINUTE_LENGTH = 16;

/** The minute of an instant, as text that sorts as time does. */
export const minuteOf = (at: string) => at.slice(0, MINUTE_LENGTH);

/** How many visits a version of a module had in a minute of the wall clock, and how many of them failed. */
@Entity('module_count')
export class ModuleCount {
  @PrimaryColumn('varchar', { length: 40 })
  module!: string;

  @PrimaryColumn('varchar', { length: 40 })
  version!: string;

  @PrimaryColumn('varchar', { length: MINUTE_LENGTH })
  minute!: string;

  @NumberColumn()
  visits!: number;

  @NumberColumn()
  failures!: number;
}
