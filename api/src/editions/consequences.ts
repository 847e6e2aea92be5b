import { closingInstant, displayLastMinute, zoneName, type TimedForm } from '@conference/edition';
import type { Remark } from '@conference/edition/editing';
import type { Edition } from '@conference/edition/schema';
import type { DataSource } from 'typeorm';
import { Application } from '../applications/application.entity';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { counted } from '../http/in-words';

/** The choices that records name, and where each stands in records and in an edition. */
const named = [
  { entity: Application, column: 'segment', path: ['programme', 'segments'], unit: 'application' },
  { entity: Application, column: 'subTheme', path: ['programme', 'subThemes'], unit: 'application' },
  { entity: AudienceEntry, column: 'type', path: ['money', 'attendance'], unit: 'audience entry' },
  { entity: AudienceEntry, column: 'paymentMethod', path: ['money', 'wallets'], unit: 'audience entry' },
] as const;

type Choice = { key: string; name: { en: string }; retired?: true | undefined };

const choicesAt = (edition: Edition, [section, list]: (typeof named)[number]['path']): Choice[] =>
  (edition[section] as unknown as Record<string, Choice[]>)[list] ?? [];

/** How many records name each key. */
async function usedKeys(
  dataSource: DataSource,
  { entity, column }: (typeof named)[number],
): Promise<Map<string, number>> {
  const query = dataSource.getRepository<{ id: string }>(entity).createQueryBuilder('record');
  query.select(`record.${column}`, 'word').addSelect('COUNT(*)', 'count').groupBy(`record.${column}`);
  const rows = await query.getRawMany<{ word: string; count: number | string }>();
  return new Map(rows.map(({ word, count }) => [word, Number(count)]));
}

/**
 * An edition in which no choice is missing that records name: each comes back as one that is not offered any more.
 * @param live what is live, which knows what they are called
 */
export async function withUsedChoices(dataSource: DataSource, live: Edition, next: Edition): Promise<Edition> {
  const document = structuredClone(next);
  for (const kind of named) {
    const list = choicesAt(document, kind.path);
    const used = await usedKeys(dataSource, kind);
    const missing = choicesAt(live, kind.path).filter(
      ({ key }) => used.has(key) && !list.some((choice) => choice.key === key),
    );
    list.push(...missing.map((choice) => ({ ...choice, retired: true as const })));
  }
  return document;
}

/** What publishing an edition changes for people, in sentences. @param now by the conference clock */
export async function consequencesOf(
  dataSource: DataSource,
  live: Edition,
  next: Edition,
  now: Date,
): Promise<Remark[]> {
  return [
    ...(await changedChoices(dataSource, live, next)),
    ...changedFees(live, next),
    ...changedWallets(live, next),
    ...changedDeadlines(live, next, now),
  ];
}

async function changedChoices(dataSource: DataSource, live: Edition, next: Edition): Promise<Remark[]> {
  const remarks = named.map(async (kind) => {
    const [before, after] = [choicesAt(live, kind.path), choicesAt(next, kind.path)];
    const used = await usedKeys(dataSource, kind);
    return before
      .filter(({ key, retired }) => !retired && !after.some((choice) => choice.key === key && !choice.retired))
      .map(({ key, name }) => ({
        path: [...kind.path, key],
        sentence: `${name.en} is not offered any more. ${naming(used.get(key) ?? 0, kind.unit)}`,
      }));
  });
  return (await Promise.all(remarks)).flat();
}

const naming = (count: number, unit: string) =>
  count === 0
    ? `No ${unit} names it.`
    : `${count === 1 ? `1 ${unit} names` : `${counted(count, unit).replace('entrys', 'entries')} name`} it: they keep it.`;

function changedFees(live: Edition, next: Edition): Remark[] {
  return next.money.attendance.flatMap(({ key, name, fee }) => {
    const before = live.money.attendance.find((choice) => choice.key === key)?.fee;
    return before === undefined || before === fee
      ? []
      : [
          {
            path: ['money', 'attendance', key, 'fee'],
            sentence: `${name.en} costs ${fee} ${next.money.currency} instead of ${before}. Who has registered already keeps the old fee.`,
          },
        ];
  });
}

/** The wallets whose numbers differ: money goes somewhere else from then on. */
export function changedWallets(live: Edition, next: Edition): Remark[] {
  return next.money.wallets
    .filter(({ key, number }) => (live.money.wallets.find((wallet) => wallet.key === key)?.number ?? null) !== number)
    .map(({ key, name }) => ({
      path: ['money', 'wallets', key, 'number'],
      sentence: `The number of ${name.en} changes. This takes your password, and every organiser gets a mail.`,
    }));
}

const formNames: Record<TimedForm, string> = {
  author: 'Author registration',
  audience: 'Audience registration',
  volunteer: 'Volunteer registration',
  editing: 'Editing an application',
};

function changedDeadlines(live: Edition, next: Edition, now: Date): Remark[] {
  return (Object.keys(formNames) as TimedForm[]).flatMap((form) => {
    const [before, after] = [live, next].map(({ dates }) => closingInstant(dates, form));
    if (!before || !after || before.getTime() === after.getTime()) return [];
    const [wasOpen, isOpen] = [before > now, after > now];
    const turn = wasOpen === isOpen ? '' : isOpen ? ' It opens again at once.' : ' It is closed at once.';
    return [
      {
        path: ['dates', 'deadlines', form],
        sentence: `${formNames[form]} closes after ${displayLastMinute(next.dates, form)}, ${zoneName}, instead of ${displayLastMinute(live.dates, form)}.${turn}`,
      },
    ];
  });
}
