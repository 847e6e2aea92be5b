import { z } from 'zod';

export const success = z.literal(true);

/** An answer with a message for people, and the fields of `shape`. */
export const done = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ success, message: z.string(), ...shape });
