import type { ReleasedModule } from '../release';
import type { Finding } from './finding';

/**
 * Calls that modules make and an API does not serve: it is older than they are, or newer and without them.
 * @param served the calls of the API, as modules name them: `GET /notices/:id`
 */
export function callFindings(
  modules: readonly Pick<ReleasedModule, 'name' | 'calls'>[],
  served: ReadonlySet<string>,
): Finding[] {
  return modules.flatMap(({ name, calls = [] }) =>
    calls
      .filter((call) => !served.has(call))
      .map((call) => ({ code: 'call_unserved', sentence: `${name} asks for ${call}, which the API does not serve.` })),
  );
}
