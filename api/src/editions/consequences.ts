import type { ChoiceKind } from '@conference/contracts';
import { closingInstant, displayLastMinute, zoneName, type TimedForm } from '@conference/edition';
import type { Remark } from '@conference/edition/editing';
import type { EditionDocument } from '@conference/edition/schema';
import type { DataSource } from 'typeorm';
import { choiceKinds, choicesAt, named, usedKeys } from './named-choices';
import { consequenceTexts } from './texts';

/** A remark about what publishing changes. */
export interface Consequence extends Remark {
  /** The words of the sentence that say how many records name a choice. */
  naming?: string;
}

/**
 * What publishing an edition changes for people, in sentences.
 * @param editionKey of the edition that is published: the records are its own
 * @param now by the conference clock
 */
export async function consequencesOf(
  dataSource: DataSource,
  editionKey: string,
  live: EditionDocument,
  next: EditionDocument,
  now: Date,
): Promise<Consequence[]> {
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
  live: EditionDocument,
  next: EditionDocument,
): Promise<Consequence[]> {
  const remarks = choiceKinds.map(async (kind) => {
    const after = choicesAt(next, kind);
    const gone = choicesAt(live, kind).filter(
      ({ key, retired }) => !retired && !after.some((choice) => choice.key === key && !choice.retired),
    );
    // Counting takes long where there are many records.
    const used = gone.length > 0 ? await usedKeys(dataSource, kind, editionKey) : new Map<string, number>();
    return gone.map(({ key, name }) => goneChoice(kind, key, name.en, used.get(key) ?? 0));
  });
  return (await Promise.all(remarks)).flat();
}

function goneChoice(kind: ChoiceKind, key: string, name: string, count: number): Consequence {
  const { path, unit } = named[kind];
  const sentence = consequenceTexts.gone(name, count, unit);
  return { path: [...path, key], sentence, ...(count > 0 && { naming: consequenceTexts.named(count, unit) }) };
}

function changedFees(live: EditionDocument, next: EditionDocument): Remark[] {
  return next.money.attendance.flatMap(({ key, name, fee }) => {
    const before = live.money.attendance.find((choice) => choice.key === key)?.fee;
    return before === undefined || before === fee
      ? []
      : [
          {
            path: ['money', 'attendance', key, 'fee'],
            sentence: consequenceTexts.fee(name.en, `${fee} ${next.money.currency}`, before),
          },
        ];
  });
}

/** The wallets whose numbers differ: money goes somewhere else from then on. */
export function changedWallets(live: EditionDocument, next: EditionDocument): Remark[] {
  return next.money.wallets
    .filter(({ key, number }) => (live.money.wallets.find((wallet) => wallet.key === key)?.number ?? null) !== number)
    .map(({ key, name }) => ({
      path: ['money', 'wallets', key, 'number'],
      sentence: consequenceTexts.wallet(name.en),
    }));
}

function changedDeadlines(live: EditionDocument, next: EditionDocument, now: Date): Remark[] {
  const { forms, closes, opensAgain, isClosed } = consequenceTexts;
  return (Object.keys(forms) as TimedForm[]).flatMap((form) => {
    const [before, after] = [live, next].map(({ dates }) => closingInstant(dates, form));
    if (!before || !after || before.getTime() === after.getTime()) return [];
    const [wasOpen, isOpen] = [before > now, after > now];
    const turn = wasOpen === isOpen ? '' : isOpen ? opensAgain : isClosed;
    const when = `${displayLastMinute(next.dates, form)}, ${zoneName()}`;
    return [
      {
        path: ['dates', 'deadlines', form],
        sentence: closes(forms[form], when, displayLastMinute(live.dates, form)) + turn,
      },
    ];
  });
}
