import type { EntityMetadata } from 'typeorm';
import { isDuplicate } from './transaction';

/**
 * The name of the unique key that a statement violated, if it did. MariaDB reports the name, SQLite the columns.
 * @param metadata of the written entity
 */
export function violatedKey(error: unknown, { indices }: EntityMetadata): string | undefined {
  if (!isDuplicate(error)) return undefined;
  // Only the end of the message counts: MariaDB quotes the typed value before it.
  const [end = ''] = /[\w., ]+(?='?$)/.exec((error as Error).message) ?? [];
  const named = end
    .split(',')
    .map((word) => word.trim().replace(/^.*\./, ''))
    .join();
  return indices.find(
    ({ name, columns }) => named === name || named === columns.map(({ databaseName }) => databaseName).join(),
  )?.name;
}
