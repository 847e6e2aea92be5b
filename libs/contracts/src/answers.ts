import { z } from 'zod';

/** An instant in an answer: ISO text in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** The fields of every record. */
export const recordFields = { _id: z.uuidv7(), createdAt: instant, updatedAt: instant };

export const success = z.literal(true);

/** An answer with a message for people, and the fields of `shape`. */
export const done = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ success, message: z.string(), ...shape });
