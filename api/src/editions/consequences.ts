import type { ChoiceKind } from '@conference/contracts';
import { closingInstant, displayLastMinute, zoneName, type TimedForm } from '@conference/edition';
import type { Remark } from '@conference/edition/editing';
import type { Edition } from '@conference/edition/schema';
import type { DataSource } from 'typeorm';
import { choiceKinds, choicesAt, named, naming, usedKeys } from './named-choices';

/**
 * What publishing an edition changes for people, in sentences.
 * @param editionKey of the edition that is published: the records are its own
 * @param now by the conference clock
 */
export async function consequencesOf(
  dataSource: DataSource,
  editionKey: string,
  live: Edition,
  next: Edition,
  now: Date,
): Promise<Remark[]> {
  return [
    ...(await changedChoices(dataSource, editionKey, live, next)),
    ...changedFees(live, next),
    ...changedWallets(live, next),
    ...changedDeadlines(live, next, now),
  ];
}

async function changedChoices(
  dataSource: DataSource,
  editionKey: string,
  live: Edition,
  next: Edition,
): Promise<Remark[]> {
  const remarks = choiceKinds.map(async (kind) => {
    const [before, after] = [choicesAt(live, kind), choicesAt(next, kind)];
    const used = await usedKeys(dataSource, kind, editionKey);
    return before
      .filter(({ key, retired }) => !retired && !after.some((choice) => choice.key === key && !choice.retired))
      .map(({ key, name }) => ({
        path: [...named[kind].path, key],
        sentence: `${name.en} is not offered any more. ${kept(used.get(key) ?? 0, kind)}`,
      }));
  });
  return (await Promise.all(remarks)).flat();
}

const kept = (count: number, kind: ChoiceKind) => `${naming(count, kind)} it${count === 0 ? '.' : ': they keep it.'}`;

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
        sentence: `${formNames[form]} closes after ${displayLastMinute(next.dates, form)}, ${zoneName()}, instead of ${displayLastMinute(live.dates, form)}.${turn}`,
      },
    ];
  });
}
