import type { Choices } from '@conference/contracts';
import { instant } from '../database/instant';
import { DAY } from '../durations';

/** The time of a demo row: one of `rows` a day, the oldest first. */
export type Recorded = (index: number, rows: number) => string;

/** The last one on the day before a rehearsal begins, `now` in ms. */
export const recordedUntil =
  (now: number): Recorded =>
  (index, rows) =>
    instant(now - (rows - index) * DAY);

/** What demo records need of the edition that they belong to. */
export interface SeededEdition {
  editionKey: string;
  choices: Choices;
}
