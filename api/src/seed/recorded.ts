import type { Choices } from '@conference/contracts';
import { instant } from '../database/instant';
import { DAY } from '../durations';

/** The time of a demo row, the oldest first. */
export type Recorded = (index: number, rows: number) => string;

/** For how long before a rehearsal people have been sending forms, in ms. */
const SPAN = 30 * DAY;

/** The last one some hours before a rehearsal begins, `now` in ms; the closer to it, the more of them. */
export const recordedUntil =
  (now: number): Recorded =>
  (index, rows) =>
    instant(now - SPAN * ((rows - index) / rows) ** 1.5);

/** What demo records need of the edition that they belong to. */
export interface SeededEdition {
  editionKey: string;
  choices: Choices;
}
