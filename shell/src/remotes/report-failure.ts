import { callInBackground } from '@conference/api-client';
import { type ModuleFailure } from '@conference/contracts';

const told = new Set<string>();

/**
 * Tells the API's log what a module failed of, once a page. Nothing is said of it where the API cannot be reached.
 * @param module as `module@version`
 * @param inUse the version of each module that this page shows
 */
export function reportFailure(
  failure: ModuleFailure['failure'],
  module: string,
  inUse: ReadonlyMap<string, string>,
): void {
  const once = failure + module;
  if (told.has(once)) return;
  told.add(once);
  callInBackground('POST /module-failures', {
    json: { failure, module, inUse: [...inUse].map(([name, version]) => `${name}@${version}`) },
  });
}
