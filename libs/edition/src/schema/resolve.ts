import type { Language } from '@conference/language';
import type { z } from 'zod';
import type { Placeholder } from '../placeholder';
import type { Text } from './field-kinds';
import { isText, itemName, unknownIn, type Path } from './unknown';

/** Data for a page: texts in one language, and placeholders for unknown values. */
export type Resolved<Value> = Value extends null
  ? Placeholder
  : Value extends Text
    ? string
    : Value extends readonly (infer Item)[]
      ? readonly Resolved<Item>[]
      : Value extends object
        ? { readonly [Name in keyof Value]: Resolved<Value[Name]> }
        : Value;

/**
 * Turns a part of an edition into data for pages. Each text is in the wanted language, or in English if it is not translated. An unknown
 * value with a question becomes a placeholder. A `null` without a question stays.
 */
export function resolve<Schema extends z.ZodType>(
  schema: Schema,
  value: z.infer<Schema>,
  language: Language,
): Resolved<z.infer<Schema>> {
  const standIns = new Map(
    unknownIn(schema, value).map(({ path, standIn }) => [keyOf(path), { standIn: standIn[language] }]),
  );
  const walk = (one: unknown, path: Path): unknown => {
    if (one === null) return standIns.get(keyOf(path)) ?? null;
    if (Array.isArray(one)) return one.map((item, index) => walk(item, [...path, itemName(item, index)]));
    if (typeof one !== 'object') return one;
    if (isText(one)) return one[language] ?? one.en;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, walk(field, [...path, name])]));
  };
  return walk(value, []) as Resolved<z.infer<Schema>>;
}

const keyOf = (path: Path) => path.join('\n');
