import type { Choices } from '@conference/contracts';
import { instant } from '../database/instant';
import { DAY } from '../durations';

/** The time of a demo row, the oldest first. */
export type Recorded = (index: number, rows: number) => string;

/** How long before a rehearsal the first forms were sent, in ms. */
const SPAN = 30 * DAY;

/** Records that come in more and more often; the last one comes some hours before the rehearsal begins. @param now when it begins, in ms */
export const recordedUntil =
  (now: number): Recorded =>
  (index, rows) =>
    instant(now - SPAN * ((rows - index) / rows) ** 1.5);

/** What demo records need of the edition that they belong to. */
export interface SeededEdition {
  editionKey: string;
  choices: Choices;
}
