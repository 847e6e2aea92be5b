import { z } from 'zod';

/**
 * What a module can fail of: its entry does not arrive as it was released, it does not start, it takes too long; the code of a page
 * does not arrive, a page breaks while it is shown.
 */
const moduleFailures = ['entry_failed', 'start_failed', 'slow', 'page_failed', 'render_failed'] as const;

/** More than a page can show. */
const MOST_MODULES = 20;

const moduleAtVersion = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}@[\w.-]{1,40}$/, 'Please name a module and its version.');

/** What a page tells of a module that failed. Nothing in it is of anybody's. */
export const moduleFailure = z.object({
  failure: z.enum(moduleFailures),
  module: moduleAtVersion,
  /** What the page shows besides. */
  inUse: z.array(moduleAtVersion).max(MOST_MODULES),
});
export type ModuleFailure = z.output<typeof moduleFailure>;
