import { mailStates, type MailCounts, type MailFilter } from '@conference/contracts';
import type { DataSource } from 'typeorm';
import type { ListRequest } from '../database/list';
import type { Caller } from '../http/caller';
import { among, fromWaiting, hitsFor } from './hit-queries';
import { OutboxMail } from './outbox-mail.entity';
import type { MailTextSearch } from './search-texts/mail-texts';
import type { WaitingMail } from './search-texts/texts';
import { endedStateOf, passes, stateOf, type MailProgress } from './state';
import { mayRead, narrowToVisible } from './visible-mails';

/** How many mails that have not ended are looked through at most. Looking through more takes as long as reading the index of all. */
const MOST_WAITING = 20_000;
/** The same where no words are looked for: then all of them are read. */
const MOST_READ = 1000;

type Waiting = WaitingMail & MailProgress;

const progress = ['id', 'createdAt', 'claim', 'attempts', 'nextAttemptAt'] as const;

/**
 * The mails that have not ended and that the caller may read.
 * @param q words that they have; all mails if left out
 * @returns nothing if too many have not ended
 */
async function waitingFor(
  dataSource: DataSource,
  q: string | undefined,
  caller: Caller,
): Promise<Waiting[] | undefined> {
  const most = q === undefined ? MOST_READ : MOST_WAITING;
  const some = `SELECT id FROM outbox_mail WHERE outcome IS NULL LIMIT ${most + 1}`;
  const [row] = await dataSource.query<{ total: number | string }[]>(`SELECT COUNT(*) AS total FROM (${some}) some`);
  if (Number(row?.total) > most) return undefined;
  if (Number(row?.total) === 0) return [];
  const query = dataSource.getRepository(OutboxMail).createQueryBuilder('mail').select([]);
  for (const column of progress) query.addSelect(`mail.${column}`, column);
  narrowToVisible(query, caller);
  if (q === undefined) query.andWhere('mail.outcome IS NULL');
  else among(query, hitsFor(dataSource, q, fromWaiting));
  const rows = await query.getRawMany<Omit<Waiting, 'outcome'>>();
  return rows.map((mail) => ({ ...mail, outcome: null }));
}

/**
 * A page of a search, or of all mails if no words are given, from the texts in memory and, for the few mails that have not ended, from the
 * database.
 * @returns nothing if the database has to search all
 */
export async function pageInTexts(
  dataSource: DataSource,
  texts: MailTextSearch,
  { q, state, ...page }: ListRequest & { q: string | undefined; page: number; state?: MailFilter },
  caller: Caller,
): Promise<{ ids: string[]; total: number } | undefined> {
  if (!texts.isReady()) return undefined;
  // First: one that ends meanwhile is then among those that have ended.
  const all = await waitingFor(dataSource, q, caller);
  if (!all) return undefined;
  const waiting = all.filter((mail) => passes(state, stateOf(mail)));
  const isVisible = mayRead(caller);
  return texts.searchEnded((held) =>
    held.page({
      ...page,
      q: q ?? '',
      waiting,
      passes: ({ event, outcome }) => isVisible(event) && passes(state, endedStateOf(outcome)),
    }),
  );
}

/** How many mails in each state a search finds, likewise. */
export async function countsInTexts(
  dataSource: DataSource,
  texts: MailTextSearch,
  q: string,
  caller: Caller,
): Promise<MailCounts['state'] | undefined> {
  if (!texts.isReady()) return undefined;
  const all = await waitingFor(dataSource, q, caller);
  const both = all && (await texts.searchEnded((held) => held.found(q, all)));
  if (!both) return undefined;
  const counts = Object.fromEntries(mailStates.map((state) => [state, 0])) as MailCounts['state'];
  const isVisible = mayRead(caller);
  for (const { event, outcome, amount } of both.groups) if (isVisible(event)) counts[endedStateOf(outcome)] += amount;
  for (const mail of both.waiting) counts[stateOf(mail)] += 1;
  return counts;
}
