import { dayOf, displayDay } from '@conference/edition';

/** The day of an instant in Dhaka (docs/rules.md, dates). */
export const dayCell = (instant: string) => displayDay(dayOf(new Date(instant)));
