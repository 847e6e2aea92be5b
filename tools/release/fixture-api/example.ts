import { SAMPLE_ID } from '@conference/contracts';
import { z } from 'zod';
import { knownNumbers, knownTexts, LIST_LENGTH, recentDay, recentInstant, type KnownValues } from './known-values';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * A value that fits a schema, the same each time. No library does this well enough: openapi-sampler makes lists of one item, and faker
 * libraries do not know the meaning of a text field.
 * @param isFilled if false, lists are empty, numbers are 0, and optional fields are left out
 * @throws when there is no example for a part of the schema
 */
export function exampleOf(schema: z.ZodType, isFilled: boolean): unknown {
  let ids = 0;

  /** @param path the names that lead to the value; an item of a list has that of its list @param index where it is in its list */
  function valueOf(part: JsonSchema, path: readonly string[], index: number): unknown {
    if (part.const !== undefined) return part.const;
    if (part.enum) return part.enum[index % part.enum.length];
    const branches = part.oneOf ?? part.anyOf;
    const branch = branches?.[index % branches.length];
    if (branch) return valueOf(branch, path, index);
    // Any JSON refers to itself.
    if (part.$ref) return textOf({ type: 'string' }, path, index);
    switch (part.type) {
      case 'object': {
        const { properties = {}, required = [], additionalProperties } = part;
        const names = isFilled ? new Set([...Object.keys(properties), ...required]) : required;
        // A record by an enum names its keys in `required` only.
        const fieldOf = (name: string) => (properties[name] ?? additionalProperties) as JsonSchema;
        return Object.fromEntries([...names].map((name) => [name, valueOf(fieldOf(name), [...path, name], index)]));
      }
      case 'array':
        return Array.from({ length: isFilled ? LIST_LENGTH : 0 }, (_, item) =>
          valueOf(part.items as JsonSchema, path, item),
        );
      case 'boolean':
        // One of several sessions is the current one.
        return isFilled && index === 0;
      case 'integer':
        return isFilled
          ? (knownValue(knownNumbers, path, index) ?? Math.max(LIST_LENGTH - index, part.minimum ?? 0))
          : Math.max(0, part.minimum ?? 0, typeof part.exclusiveMinimum === 'number' ? part.exclusiveMinimum + 1 : 0);
      case 'string':
        return part.format === 'uuid' ? uuid(ids++) : textOf(part, path, index);
    }
    throw new Error(`There is no example for ${path.join('.')}: ${JSON.stringify(part)}`);
  }
  return valueOf(z.toJSONSchema(schema, { io: 'output' }) as JsonSchema, [], 0);
}

/** The first one is that of the samples. */
const uuid = (count: number) => SAMPLE_ID.replace(/\d{12}$/, String(count + 1).padStart(12, '0'));

function textOf({ format }: JsonSchema, path: readonly string[], index: number): string {
  const known = knownValue(knownTexts, path, index);
  if (known !== undefined) return known;
  if (format === 'date-time') return recentInstant(index);
  if (format === 'date') return recentDay(index);
  // A field that is new: `travelInfo` becomes `travel info 1`.
  return `${(path.at(-1) ?? '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${index + 1}`;
}

function knownValue<Value>(known: KnownValues<Value>, path: readonly string[], index: number): Value | undefined {
  const values = known[path.slice(-2).join('.')] ?? known[path.at(-1) ?? ''];
  return isList(values) ? values[index % values.length] : values;
}

// Array.isArray does not know lists that cannot be changed.
const isList = (values: unknown): values is readonly unknown[] => Array.isArray(values);
