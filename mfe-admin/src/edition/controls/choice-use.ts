import type { AnswerOf, ChoiceKind } from '@conference/contracts';
import { titleOf, valueAt } from '@conference/edition/editing';

type Answer = AnswerOf<'GET /editions/:key'>;
type Item = Record<string, unknown>;

/** A choice of the live edition, which records name by its key. */
export interface ChoiceUse {
  edition: string;
  kind: ChoiceKind;
  key: string;
  /** How many records name it. */
  count: number;
  /** What they could name instead: what is offered on the site, and here. */
  others: readonly { value: string; label: string }[];
}

const kinds: readonly string[] = ['segments', 'subThemes', 'attendance', 'wallets'] satisfies ChoiceKind[];

/**
 * How records use a choice. Nothing for any other item, for one that the site does not know yet, and in an edition that is not live: it
 * has no records, or none that change.
 * @param content the section as it is edited
 * @param path where the choice stands in it
 */
export function choiceUse(
  { edition, used, live }: Answer,
  section: string,
  content: object,
  [list = '', key = '', ...more]: readonly string[],
): ChoiceUse | undefined {
  if (!edition.isLive || !kinds.includes(list) || more.length > 0) return undefined;
  const kind = list as ChoiceKind;
  const known = itemsOf(live?.[section], list);
  const count = used[kind][key] ?? 0;
  if (count === 0 && !known.some((item) => item['key'] === key)) return undefined;
  const isOffered = ({ key: other, retired }: Item) =>
    other !== key &&
    retired === undefined &&
    known.some((item) => item['key'] === other && item['retired'] === undefined);
  const others = itemsOf(content, list)
    .filter(isOffered)
    .map((item) => ({ value: String(item['key']), label: titleOf(item) }));
  return { edition: edition.key, kind, key, count, others };
}

const itemsOf = (section: object | undefined, list: string) =>
  ((section && valueAt(section, [list])) ?? []) as unknown as Item[];
