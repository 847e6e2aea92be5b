import { z } from 'zod';
import type { ReleasedModule } from '../release';
import type { Finding } from './finding';

/** Fields by their paths (`modules[].name`), each with its types: `string`, `number|null`, or `boolean?` where it may be left out. */
const fields = z.record(z.string(), z.string());
type Fields = z.output<typeof fields>;

/** The fields that a call sends, and those of its answer. Calls are named as in modules (`GET /notices/:id`). */
export const callFields = z.record(z.string(), z.object({ sent: fields, answered: fields }));
export type CallFields = Readonly<z.output<typeof callFields>>;

/** Finds calls of modules that an API does not serve, because it is older than the modules or no longer has the call. */
export function callFindings(
  modules: readonly Pick<ReleasedModule, 'name' | 'calls'>[],
  served: CallFields,
): Finding[] {
  return modules.flatMap(({ name, calls = [] }) =>
    calls
      .filter((call) => !Object.hasOwn(served, call))
      .map((call) => ({ code: 'call_unserved', sentence: `${name} asks for ${call}, which the API does not serve.` })),
  );
}

/**
 * Finds fields on which a module and an API disagree. The answer lacks a field that the module reads, or has another type for it. Or the
 * module sends a field that the API does not take, or lacks one that it needs. Other extra fields do no harm.
 * @param used by call, the fields that the scripts of the module name
 */
export function fieldFindings(module: string, used: CallFields, served: CallFields): Finding[] {
  return Object.entries(used).flatMap(([call, { sent, answered }]): Finding[] => {
    const api = served[call];
    if (!api) return [];
    const sentences = [
      ...misfits(api.answered, answered).map(
        ([path, has, wants]) =>
          `${module} reads ${path} (${wants}) in the answer to ${call}, where the API has ${has ?? 'no such field'}.`,
      ),
      ...misfits(sent, api.sent, (path) => !isOptional(api.sent[path])).map(
        ([path, has]) => `${call} needs ${path} (${api.sent[path]}), and ${module} sends ${has ?? 'none'}.`,
      ),
      ...Object.keys(sent)
        .filter((path) => !(path in api.sent))
        .map((path) => `${module} sends ${path} with ${call}, which the API does not take.`),
    ];
    return sentences.map((sentence) => ({ code: 'field_unserved', sentence }));
  });
}

/** Fields that one side does not give as the other wants them: the path, the given types (if any), and the wanted types. */
function misfits(
  given: Fields,
  wanted: Fields,
  isNeeded: (path: string) => boolean = () => true,
): [path: string, given: string | undefined, wanted: string][] {
  return Object.entries(wanted).flatMap(([path, wants]) => {
    const has = given[path];
    if (has === undefined ? !isNeeded(path) : fits(has, wants)) return [];
    return [[path, has, wants]];
  });
}

/** Whether every type that a field may have is wanted. */
function fits(has: string, wants: string): boolean {
  const wanted = typesOf(wants);
  const areTypesMet = wanted.includes('any') || typesOf(has).every((type) => type === 'any' || wanted.includes(type));
  return areTypesMet && (isOptional(wants) || !isOptional(has));
}

const isOptional = (types = '') => types.endsWith('?');
const typesOf = (types: string) => types.replace('?', '').split('|');
