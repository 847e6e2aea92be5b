import { versionIn, type Release } from '@conference/release-store';

/** The command that undoes a publish of some modules, by the release before it. Undefined if several modules are new, and no module is older. */
export function rollbackCommand(before: Pick<Release, 'modules'>, names: readonly string[]): string | undefined {
  const older = names.filter((name) => versionIn(before, name));
  const [name = ''] = older;
  if (older.length === 0) return names.length === 1 ? `npm run release -- remove ${names[0]}` : undefined;
  // One module goes back to a named version, so that running the command twice does no harm. Several go back to their previous versions.
  return `npm run release -- rollback ${older.length === 1 ? `${name} --to ${versionIn(before, name)}` : older.join(' ')}`;
}
