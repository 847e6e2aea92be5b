import { z } from 'zod';

/** That it went well. */
export const success = z.literal(true);

/** The body of an answer that says what was done, and whatever else it tells. */
export const done = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ success, message: z.string(), ...shape });
