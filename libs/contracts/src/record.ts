import { z } from 'zod';

/** An instant as records tell it: ISO text in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** What every record carries. */
export const recorded = {
  _id: z.uuidv7(),
  createdAt: instant,
  updatedAt: instant,
};
