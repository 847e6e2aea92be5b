import { mailStates, type mailCountsQuery, type MailCounts, type MailFilter } from '@conference/contracts';
import { In, type DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { Caller } from '../http/caller';
import { sumsOf } from '../tallies/tallies';
import { hitsFor } from './hit-queries';
import { narrowed, wordsAlone, type Narrowing } from './narrow';
import { OutboxMail } from './outbox-mail.entity';
import { countsInTexts } from './search';
import type { MailTextSearch } from './search-texts/mail-texts';
import { endedStateOf, endedStates, inState, isListedBy, passes } from './state';
import { mayRead } from './visible-mails';

/** The number of mails that are delayed or were given up. */
export const countUndelivered = (dataSource: DataSource, caller: Caller): Promise<number> =>
  countOf(dataSource, { state: 'undelivered' }, caller);

/** The number of mails in each state. */
export async function countMails(
  dataSource: DataSource,
  texts: MailTextSearch,
  { q, batch }: z.output<typeof mailCountsQuery>,
  caller: Caller,
): Promise<MailCounts> {
  const found = q !== undefined && batch === undefined && (await countsInTexts(dataSource, texts, q, caller));
  if (found) return { state: found };
  const counts = mailStates.map(
    async (state) => [state, await countOf(dataSource, { state, q, batch }, caller)] as const,
  );
  return { state: Object.fromEntries(await Promise.all(counts)) as MailCounts['state'] };
}

/** The filters that none pass but mails that have ended. */
const ofEndedAlone: readonly (MailFilter | undefined)[] = endedStates;

/** How many there are. Tallies count those that have ended, unless they are searched or of one batch; the others are few. */
export async function countOf(dataSource: DataSource, narrowing: Narrowing, caller: Caller): Promise<number> {
  const { state, q, batch } = narrowing;
  const words = wordsAlone(narrowing, caller);
  if (words !== undefined) {
    const count = hitsFor(dataSource, words).select('COUNT(*)', 'total');
    return Number((await count.getRawOne<{ total: number | string }>())?.total);
  }
  const query = narrowed(dataSource, narrowing, caller);
  if (q !== undefined || batch !== undefined) return query.getCount();
  const [left, ended] = await Promise.all([
    ofEndedAlone.includes(state) ? 0 : query.andWhere('mail.outcome IS NULL').getCount(),
    endedOf(dataSource, state, caller),
  ]);
  return left + ended;
}

async function endedOf(dataSource: DataSource, state: MailFilter | undefined, caller: Caller): Promise<number> {
  if (!endedStates.some((ended) => passes(state, ended))) return 0;
  const isVisible = mayRead(caller);
  const sum = (await sumsOf(dataSource, 'mail'))
    .filter(({ event, outcome }) => isVisible(event) && passes(state, endedStateOf(outcome)))
    .reduce((all, { amount }) => all + amount, 0);
  return Math.max(0, sum);
}

/** How many mails of batches have left, and how many are delayed or were given up, by the ids of the batches. */
export async function countDelivered(
  manager: EntityManager,
  batchIds: readonly string[],
): Promise<Map<string, { sent: number; undelivered: number }>> {
  const number = (condition: string) => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
  const rows = await manager
    .createQueryBuilder(OutboxMail, 'mail')
    .where({ batchId: In([...batchIds]) })
    .select('mail.batchId', 'batchId')
    .addSelect(number(`${inState.sent} OR ${inState.kept}`), 'sent')
    .addSelect(number(isListedBy.undelivered), 'undelivered')
    .groupBy('mail.batchId')
    .getRawMany<{ batchId: string; sent: number | string; undelivered: number | string }>();
  return new Map(
    rows.map(({ batchId, sent, undelivered }) => [batchId, { sent: Number(sent), undelivered: Number(undelivered) }]),
  );
}
