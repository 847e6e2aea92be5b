import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CALL_FIELDS } from './build-files';
import { callFields, callFindings, fieldFindings, type CallFields } from './checks/calls';
import type { Finding } from './checks/finding';
import { layout } from './layout';
import type { ReleasedModule } from './release';

/**
 * Finds calls and fields that versions of a store use and that an API does not serve as they expect.
 * @param served the calls of the API
 */
export async function unservedFindings(
  store: string,
  modules: readonly ReleasedModule[],
  served: CallFields,
): Promise<Finding[]> {
  const all = modules.map(async (module) => {
    const used = await fieldsUsed(store, module);
    return used ? fieldFindings(module.name, used, served) : [unreadable(module)];
  });
  return [...callFindings(modules, served), ...(await Promise.all(all)).flat()];
}

/** The fields that a version uses. Undefined if its file cannot be read. Empty for older builds, which have no such file. */
async function fieldsUsed(store: string, { name, version }: ReleasedModule): Promise<CallFields | undefined> {
  const text = await readFile(join(layout(store).module(name, version), CALL_FIELDS), 'utf8').catch(() => '{}');
  try {
    return callFields.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const unreadable = ({ name }: ReleasedModule): Finding => ({
  code: 'field_unserved',
  sentence: `${CALL_FIELDS} of ${name} cannot be read: nobody knows which fields it uses.`,
});
