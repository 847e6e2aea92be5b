import type { CallFields, Fields } from '@conference/contracts/call-fields';
import type { Compilation } from '@rspack/core';

/** A name in a script. */
const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

/**
 * The fields of calls that a build uses: those whose names occur in its scripts. That may find too many but never too few, because the
 * minimizer does not change names of properties.
 * @param calls the calls that its scripts name
 * @param all the fields of all calls that it knows
 */
export function fieldsUsed(
  compilation: Compilation,
  calls: readonly string[],
  all: Readonly<Record<string, CallFields>>,
): Record<string, CallFields> {
  const names = new Set<string>();
  for (const { name, source } of compilation.getAssets())
    if (name.endsWith('.js')) for (const [one] of source.source().toString().matchAll(NAME)) names.add(one);
  const used = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([path]) => names.has(lastOf(path))));
  return Object.fromEntries(
    calls.flatMap((call) => {
      const fields = all[call];
      return fields ? [[call, { sent: used(fields.sent), answered: used(fields.answered) }]] : [];
    }),
  );
}

/** The name of a field, by its path. */
const lastOf = (path: string) => path.split('.').at(-1)?.replaceAll('[]', '') ?? '';
