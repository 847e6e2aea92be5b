import { instant } from '../database/instant';
import { DAY } from '../durations';

/** When the rows of a table of the demo were made: one of `rows` a day, the oldest first. */
export type Recorded = (index: number, rows: number) => { createdAt: string; updatedAt: string };

/** The last one on the day before a rehearsal begins, `now` in ms. */
export const recordedUntil =
  (now: number): Recorded =>
  (index, rows) => {
    const at = instant(now - (rows - index) * DAY);
    return { createdAt: at, updatedAt: at };
  };
