import { legalOutline, type LegalPage } from '../legal/outline';
import { editionSchema, type Edition } from '../schema/sections';
import { known } from './known';
import { isText, itemName, unknownIn, type Path } from '../schema/unknown';

/** Something about an edition, where it stands. */
export interface Remark {
  path: Path;
  sentence: string;
}

/** What keeps an edition from being published. What a newer shape has gained is not judged. */
export function errorsIn(edition: unknown): Remark[] {
  const { error } = editionSchema.safeParse(known(editionSchema, edition));
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: namedPath(edition, path.map(String)),
    sentence: message,
  }));
}

/** A path of zod, in which items of lists are called by their places, with the names of the items. */
function namedPath(value: unknown, path: readonly string[]): Path {
  const [name, ...rest] = path;
  if (name === undefined) return [];
  if (!Array.isArray(value)) return [name, ...namedPath(Object(value)[name] as unknown, rest)];
  const item: unknown = value[Number(name)];
  return [itemName(item, Number(name)), ...namedPath(item, rest)];
}

/** What is not known yet, and asked for. */
export const missingIn = (edition: unknown): Remark[] =>
  unknownIn(editionSchema, edition).map(({ path, ask }) => ({ path, sentence: ask }));

/** What organisers have put in the place of a section of the product's legal pages, whose words have changed since. */
export function outdatedIn(
  { legal }: Pick<Edition, 'legal'>,
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
