import type { AnswerOf, ChoiceKind } from '@conference/contracts';
import type { EditionDocument } from '@conference/edition/schema';
import type { DataSource } from 'typeorm';
import { Application } from '../applications/application.entity';
import { AudienceEntry } from '../audience/audience-entry.entity';
import type { Unit } from './texts';

const application: Unit = { one: 'application', many: 'applications' };
const entry: Unit = { one: 'audience entry', many: 'audience entries' };

/** The choices that records name, and where each stands in records and in an edition. */
export const named = {
  segments: { entity: Application, column: 'segment', path: ['programme', 'segments'], unit: application },
  subThemes: { entity: Application, column: 'subTheme', path: ['programme', 'subThemes'], unit: application },
  attendance: { entity: AudienceEntry, column: 'type', path: ['money', 'attendance'], unit: entry },
  wallets: { entity: AudienceEntry, column: 'paymentMethod', path: ['money', 'wallets'], unit: entry },
} as const satisfies Record<ChoiceKind, object>;

export const choiceKinds = Object.keys(named) as ChoiceKind[];

type Choice = { key: string; name: { en: string }; retired?: true | undefined };

/** The choices of a kind in an edition; none in a draft that has not got so far. */
export function choicesAt(edition: EditionDocument, kind: ChoiceKind): Choice[] {
  const [section, list] = named[kind].path;
  return (edition[section] as unknown as Record<string, Choice[]>)[list] ?? [];
}

/** The same edition with other choices of a kind. */
export function withChoices(edition: EditionDocument, kind: ChoiceKind, choices: Choice[]): EditionDocument {
  const [section, list] = named[kind].path;
  return { ...edition, [section]: { ...edition[section], [list]: choices } };
}

/** How many records name each key. @param editionKey those of one edition only */
export async function usedKeys(
  dataSource: DataSource,
  kind: ChoiceKind,
  editionKey?: string,
): Promise<Map<string, number>> {
  const { entity, column } = named[kind];
  const rows = await dataSource
    .getRepository<{ id: string }>(entity)
    .createQueryBuilder('record')
    .select(`record.${column}`, 'word')
    .addSelect('COUNT(*)', 'count')
    .where(editionKey === undefined ? '1 = 1' : 'record.editionKey = :editionKey', { editionKey })
    .groupBy(`record.${column}`)
    .getRawMany<{ word: string; count: number | string }>();
  return new Map(rows.map(({ word, count }) => [word, Number(count)]));
}

/** The same of all kinds, as it is answered. */
export async function usedChoices(
  dataSource: DataSource,
  editionKey: string,
): Promise<AnswerOf<'GET /editions/:key'>['used']> {
  const counts = choiceKinds.map(
    async (kind) => [kind, Object.fromEntries(await usedKeys(dataSource, kind, editionKey))] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as AnswerOf<'GET /editions/:key'>['used'];
}
