import type { EntityMetadata } from 'typeorm';
import { isTaken } from './transaction';

/**
 * The name of the unique key for which a statement was refused, if that is why it was. MariaDB says this name, SQLite
 * says the columns.
 * @param metadata of the entity that was to be written
 */
export function takenKey(error: unknown, { indices }: EntityMetadata): string | undefined {
  if (!isTaken(error)) return undefined;
  // Only the end counts: before it, MariaDB quotes what was typed.
  const [end = ''] = /[\w., ]+(?='?$)/.exec((error as Error).message) ?? [];
  const named = end
    .split(',')
    .map((word) => word.trim().replace(/^.*\./, ''))
    .join();
  return indices.find(
    ({ name, columns }) => named === name || named === columns.map(({ databaseName }) => databaseName).join(),
  )?.name;
}
