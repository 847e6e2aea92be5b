import type { OverviewNumbers } from '@conference/contracts';
import { dayOf } from '@conference/edition';
import type { DataSource } from 'typeorm';
import { sumsOf } from '../tallies/tallies';

type PerDay = NonNullable<OverviewNumbers['applications']>['perDay'];

/** The number of an edition's applications on each day in Dhaka, the oldest first. A day in Dhaka consists of whole hours of UTC. */
export async function applicationsPerDay(dataSource: DataSource, editionKey: string): Promise<PerDay> {
  const hours = await sumsOf(dataSource, 'hour', editionKey);
  const days = new Map<string, number>();
  for (const { hour, amount } of hours.sort((one, other) => (one.hour < other.hour ? -1 : 1))) {
    const day = dayOf(new Date(`${hour}:00:00.000Z`));
    days.set(day, (days.get(day) ?? 0) + amount);
  }
  return [...days].filter(([, count]) => count > 0).map(([day, count]) => ({ day, count }));
}
