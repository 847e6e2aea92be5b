import type { OverviewNumbers } from '@conference/contracts';
import { dayOf } from '@conference/edition';
import type { DataSource } from 'typeorm';
import { fromIndex } from '../applications/search';

type PerDay = NonNullable<OverviewNumbers['applications']>['perDay'];

/** An instant up to its hour, YYYY-MM-DDTHH. */
const HOUR_LENGTH = 13;

/**
 * The number of an edition's applications on each day in Dhaka, the oldest first. The database counts by UTC hour from an index alone; a day in Dhaka
 * consists of whole UTC hours.
 */
export async function applicationsPerDay(dataSource: DataSource, editionKey: string): Promise<PerDay> {
  const query = fromIndex(dataSource, 'registration_created');
  const hour = `SUBSTR(hit.createdAt, 1, ${HOUR_LENGTH})`;
  query.select(hour, 'hour').addSelect('COUNT(*)', 'count').groupBy(hour).orderBy(hour);
  query.where('hit.editionKey = :editionKey', { editionKey });
  const days = new Map<string, number>();
  for (const row of await query.getRawMany<{ hour: string; count: number | string }>()) {
    const day = dayOf(new Date(`${row.hour}:00:00.000Z`));
    days.set(day, (days.get(day) ?? 0) + Number(row.count));
  }
  return [...days].map(([day, count]) => ({ day, count }));
}
