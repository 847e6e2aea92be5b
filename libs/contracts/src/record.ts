import { z } from 'zod';

/** An instant in a record: ISO text in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** The fields of every record. */
export const recordFields = {
  _id: z.uuidv7(),
  createdAt: instant,
  updatedAt: instant,
};
