import { z } from 'zod';

/** The id of the data block, in an HTML answer of the API, by which the gateway draws the form again. */
export const REFUSED_FORM_ID = 'refused-form';

/** The header by which the API names the page of the site that its plain one belongs into. It goes no further than the gateway. */
export const PLAIN_PAGE_HEADER = 'x-plain-page';

/**
 * A form of a browser without scripts as it is drawn again: with what was typed, and with what is wrong. A form to edit what is
 * stored is filled in by the same, with nothing wrong and no message.
 */
export const refusedForm = z.object({
  /** Where it is sent. */
  action: z.string().startsWith('/'),
  /** Fit to show; empty where nothing was refused. */
  message: z.string(),
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What stands in the fields, by their names. Never a password, never a code. */
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Whether a file came along, which has to be chosen again: no page can fill that in. */
  fileAgain: z.boolean(),
});
export type RefusedForm = z.output<typeof refusedForm>;
