import { callInBackground } from '@conference/api-client';
import { type ModuleFailure } from '@conference/contracts';

const reported = new Set<string>();

/**
 * Reports a module's failure to the API's log, once per page. It is silent when the API cannot be reached.
 * @param module as `module@version`
 * @param inUse the version of each module that this page shows
 */
export function reportFailure(
  failure: ModuleFailure['failure'],
  module: string,
  inUse: ReadonlyMap<string, string>,
): void {
  const once = failure + module;
  if (reported.has(once)) return;
  reported.add(once);
  callInBackground('POST /module-failures', {
    json: { failure, module, inUse: [...inUse].map(([name, version]) => `${name}@${version}`) },
  });
}
