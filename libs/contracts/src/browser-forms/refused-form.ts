import { z } from 'zod';

/** The id of the data block in an HTML answer of the API, from which the gateway redraws the form. */
export const REFUSED_FORM_ID = 'refused-form';

/** The header in which the API names the page that its plain page belongs into. The gateway removes it. */
export const PLAIN_PAGE_HEADER = 'x-plain-page';

/**
 * A form to redraw for a browser without scripts: with what was typed, and with its faults. The form to edit a stored record is
 * filled in the same way, with no faults and no message.
 */
export const refusedForm = z.object({
  /** Where it is sent. */
  action: z.string().startsWith('/'),
  /** For people. Empty if nothing was refused. */
  message: z.string(),
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
  /** The values of the fields. Never a password, never a code. */
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Whether the person has to choose a file again, which no page can fill in. */
  fileAgain: z.boolean(),
});
export type RefusedForm = z.output<typeof refusedForm>;
