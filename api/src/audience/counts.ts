import {
  approvalStatuses,
  type AudienceCounts,
  type audienceQueries,
  type Choices,
  knownKeys,
} from '@conference/contracts';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { InEdition } from '../editions/live-edition';
import { matching } from '../records/records';
import { audience } from './audience-entry.entity';

type Group = Record<'type' | 'status', string> & { count: number | string };

/** The numbers for the tabs and filter buttons, in one query. A kind ignores its own filter. */
export async function countEntries(
  dataSource: DataSource,
  { type, status, ...filters }: InEdition & z.output<ReturnType<typeof audienceQueries>['counts']>,
  choices: Choices,
): Promise<AudienceCounts> {
  const query = matching(dataSource, audience, filters);
  query.select('record.type', 'type').addSelect('record.status', 'status').addSelect('COUNT(*)', 'count');
  const groups = await query.groupBy('record.type').addGroupBy('record.status').getRawMany<Group>();
  const count = <Word extends string>(words: readonly Word[], is: (group: Group, word: Word) => boolean) =>
    Object.fromEntries(
      words.map((word) => [
        word,
        groups.filter((group) => is(group, word)).reduce((total, group) => total + Number(group.count), 0),
      ]),
    ) as Record<Word, number>;
  return {
    type: count(
      knownKeys(choices, 'attendance'),
      (group, word) => group.type === word && (status ?? group.status) === group.status,
    ),
    status: count(approvalStatuses, (group, word) => group.status === word && (type ?? group.type) === group.type),
  };
}
