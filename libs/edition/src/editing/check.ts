import { editionSchema } from '../schema/sections';
import { isText, itemName, unknownIn, type Path } from '../schema/unknown';

/** Something about an edition, where it stands. */
export interface Remark {
  path: Path;
  sentence: string;
}

/** What keeps an edition from being published. */
export function errorsIn(edition: unknown): Remark[] {
  const { error } = editionSchema.safeParse(edition);
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

/** The texts that are not translated: on Bangla pages they stand in English. */
export function untranslatedIn(value: unknown, path: Path = []): Remark[] {
  if (isText(value)) return value.bn === undefined && value.en !== '' ? [{ path, sentence: value.en }] : [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => untranslatedIn(item, [...path, itemName(item, index)]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => untranslatedIn(field, [...path, name]));
}
