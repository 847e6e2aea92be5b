import { legalOutline, type LegalPage } from '../legal/outline';
import { editionSchema, type EditionDocument } from '../schema/sections';
import { known } from './known';
import type { Text } from '../schema/field-kinds';
import { isText, itemName, unknownIn, type Path } from '../schema/unknown';

/** A remark about a place in an edition. */
export interface Remark {
  path: Path;
  sentence: string;
}

/** The reasons why an edition cannot be published. Fields of a newer shape are ignored. */
export function errorsIn(edition: unknown): Remark[] {
  const { error } = editionSchema.safeParse(known(editionSchema, edition));
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: namedPath(edition, path.map(String)),
    sentence: message,
  }));
}

/** Turns a path of zod, which numbers the items of lists, into one with their names. */
function namedPath(value: unknown, path: readonly string[]): Path {
  const [name, ...rest] = path;
  if (name === undefined) return [];
  if (!Array.isArray(value)) return [name, ...namedPath(Object(value)[name] as unknown, rest)];
  const item: unknown = value[Number(name)];
  return [itemName(item, Number(name)), ...namedPath(item, rest)];
}

/** The questions that organisers still have to answer. */
export const missingIn = (edition: unknown): Remark[] =>
  unknownIn(editionSchema, edition).map(({ path, ask }) => ({ path, sentence: ask }));

/** The organisers' replacements for sections of the product's legal pages, where the product's words have changed since. */
export function outdatedIn(
  { legal }: Pick<EditionDocument, 'legal'>,
  outline: Readonly<Record<LegalPage, { version: number }>> = legalOutline,
): Remark[] {
  const pages = Object.keys(outline) as LegalPage[];
  return pages.flatMap((page) =>
    legal[page].sections
      .filter(({ instead, insteadOf = 1 }) => instead !== undefined && insteadOf < outline[page].version)
      .map(({ id, title }) => ({
        path: ['legal', page, 'sections', id, 'instead'],
        sentence: `Whether "${title.en}" still fits: the section that it replaces has changed`,
      })),
  );
}

/** The texts that are not translated: on Bangla pages they stand in English. */
export function untranslatedIn(value: unknown, path: Path = []): Remark[] {
  if (isText(value)) return value.bn === undefined && value.en !== '' ? [{ path, sentence: value.en }] : [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => untranslatedIn(item, [...path, itemName(item, index)]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => untranslatedIn(field, [...path, name]));
}

/**
 * The texts whose Bangla may be outdated: their English differs from the live text, and their Bangla does not.
 * @param live the live value at the same path
 */
export function staleBanglaIn(live: unknown, draft: unknown, path: Path = []): Remark[] {
  if (isText(draft)) return isStaleBangla(live, draft) ? [{ path, sentence: draft.en }] : [];
  if (Array.isArray(draft)) {
    const before = new Map((Array.isArray(live) ? live : []).map((item: unknown, at) => [itemName(item, at), item]));
    return draft.flatMap((item: unknown, index) => {
      const name = itemName(item, index);
      return staleBanglaIn(before.get(name), item, [...path, name]);
    });
  }
  if (typeof draft !== 'object' || draft === null) return [];
  const before = Object(live) as Record<string, unknown>;
  return Object.entries(draft).flatMap(([name, field]) => staleBanglaIn(before[name], field, [...path, name]));
}

/** Whether the English of a text differs from what is live, and its Bangla does not. */
export function isStaleBangla(live: unknown, { en, bn }: Partial<Text>): boolean {
  return isText(live) && bn !== undefined && bn === live.bn && en !== undefined && en !== '' && en !== live.en;
}
