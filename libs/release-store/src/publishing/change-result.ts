import { z } from 'zod';
import { release } from '../release';

/** How a change ended: with the release that is live now, or with an error by its name. */
export const changeResult = z.union([
  z.object({ release }),
  z.object({
    failure: z.object({
      name: z.enum(['Unfit', 'NoSuchVersion', 'PageNotRendered', 'Overtaken', 'Busy', 'StoreAway']).optional(),
      message: z.string(),
      findings: z.array(z.object({ code: z.string(), sentence: z.string() })),
    }),
  }),
]);
export type ChangeResult = z.output<typeof changeResult>;
