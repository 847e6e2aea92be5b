import { versionIn, type Release } from '@conference/release-store';

/** The command that undoes a publish of some modules, by the release before it; undefined when several are new, and nothing else. */
export function rollbackCommand(before: Pick<Release, 'modules'>, names: readonly string[]): string | undefined {
  const older = names.filter((name) => versionIn(before, name));
  const [name = ''] = older;
  if (older.length === 0) return names.length === 1 ? `npm run release -- remove ${names[0]}` : undefined;
  // One module by its version, so that running the command twice does no harm; several each to the one before.
  return `npm run release -- rollback ${older.length === 1 ? `${name} --to ${versionIn(before, name)}` : older.join(' ')}`;
}
