import type { DataSource } from 'typeorm';
import { inOrder } from '../database/list';
import type { InEdition } from '../editions/live-edition';
import type { Application } from './application.entity';
import { narrow, queryAs, type Filters, type Query } from './narrow';

/**
 * The undecided application after this one by name, in the same edition and under the filters of a list; after the last one the first.
 * Nothing if no other one is undecided.
 */
export async function nextUndecided(
  dataSource: DataSource,
  { id, nameKey, editionKey }: Pick<Application, 'id' | 'nameKey' | 'editionKey'>,
  filters: Omit<Filters, keyof InEdition>,
): Promise<{ _id: string; fullName: string } | undefined> {
  const first = (query: Query) =>
    inOrder(query.select('registration.id', '_id').addSelect('registration.fullName', 'fullName'), {
      sort: 'fullName',
      page: 1,
      pageSize: 1,
    }).getRawOne<{ _id: string; fullName: string }>();
  const others = () =>
    narrow(queryAs(dataSource, 'registration'), { ...filters, editionKey, status: 'pending' }).andWhere(
      'registration.id <> :id',
      { id },
    );
  const after = others()
    // The first half is what an index can begin at.
    .andWhere('registration.nameKey >= :nameKey', { nameKey })
    .andWhere('(registration.nameKey > :nameKey OR registration.id > :id)');
  return (await first(after)) ?? first(others());
}
