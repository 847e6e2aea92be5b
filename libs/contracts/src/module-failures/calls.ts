import { z } from 'zod';
import { done } from '../answers';
import { call } from '../call';

/**
 * In this order: the entry did not load intact, the module did not start, the module took too long, the code of a page did not load,
 * a page threw while rendering, a page froze.
 */
const moduleFailures = ['entry_failed', 'start_failed', 'slow', 'page_failed', 'render_failed', 'frozen'] as const;

/** More modules than a page can use. */
const MAX_MODULES = 20;

const moduleAtVersion = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}@[\w.-]{1,40}$/, 'Please name a module and its version.');

/** A page's report about a failed module. It holds no personal data. */
export const moduleFailure = z.object({
  failure: z.enum(moduleFailures),
  module: moduleAtVersion,
  /** The other modules on the page. */
  inUse: z.array(moduleAtVersion).max(MAX_MODULES),
});
export type ModuleFailure = z.output<typeof moduleFailure>;

/** A page's report about modules that it has shown without a failure. It holds no personal data. */
export const moduleVisit = z.object({ modules: z.array(moduleAtVersion).min(1).max(MAX_MODULES) });

export const moduleFailureCalls = {
  reportModuleFailure: call('POST /module-failures', {
    access: 'anyone',
    summary:
      "Tells the log what a module failed of on somebody's page, at which version. Only of modules that this site has.",
    json: moduleFailure,
    answer: done({}),
  }),
  reportModuleVisit: call('POST /module-visits', {
    access: 'anyone',
    summary:
      "Counts that somebody's page has shown modules, at which versions. Only modules that this site has; each version counts once a minute for a network.",
    json: moduleVisit,
    answer: done({}),
  }),
};
