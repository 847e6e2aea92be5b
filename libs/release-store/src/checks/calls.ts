import { z } from 'zod';
import type { ReleasedModule } from '../release';
import type { Finding } from './finding';

/** Fields by their paths (`modules[].name`), each with its types: `string`, `number|null`, or `boolean?` where it may be left out. */
const fields = z.record(z.string(), z.string());
type Fields = z.output<typeof fields>;

/** By calls as modules name them (`GET /notices/:id`): the fields that are sent with it, and those that are answered. */
export const callFields = z.record(z.string(), z.object({ sent: fields, answered: fields }));
export type CallFields = Readonly<z.output<typeof callFields>>;

/** Calls that modules make and an API does not serve: it is older than they are, or newer and without them. */
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
 * Fields on which a module and an API do not agree: what the module reads is not answered, or of another type; what it sends is not taken,
 * or not enough. What each has beyond that does no harm.
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

/** Fields that one side gives otherwise than the other wants: the path, what is given, if it is, and what is wanted. */
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

/** Whether all that a field may be is wanted. */
function fits(has: string, wants: string): boolean {
  const wanted = typesOf(wants);
  const areTypesMet = wanted.includes('any') || typesOf(has).every((type) => type === 'any' || wanted.includes(type));
  return areTypesMet && (isOptional(wants) || !isOptional(has));
}

const isOptional = (types = '') => types.endsWith('?');
const typesOf = (types: string) => types.replace('?', '').split('|');
