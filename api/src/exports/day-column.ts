import { dayOf } from '@conference/edition';

/** A column with the day of an instant in Dhaka (docs/rules.md, dates). */
export const dayColumn = <const Name extends string>(of: Name) => ({
  of,
  as: (instant: string) => dayOf(new Date(instant)),
  isDay: true as const,
});
