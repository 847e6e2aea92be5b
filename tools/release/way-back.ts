import { versionIn, type Release } from '@conference/release-store';

/**
 * The command that undoes a publish, as one release.
 * @param before what was live until then
 * @param names the modules that were published
 * @returns none where there is nothing to go back to, because they are new
 */
export function wayBack(before: Pick<Release, 'modules'>, names: readonly string[]): string | undefined {
  const older = names.filter((name) => versionIn(before, name));
  const [name = ''] = older;
  if (older.length === 0) return undefined;
  // Of one by its version, which does no harm when it is said twice; of several each to the one before.
  return `npm run release -- rollback ${older.length === 1 ? `${name} --to ${versionIn(before, name)}` : older.join(' ')}`;
}
