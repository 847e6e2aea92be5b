import type { z } from 'zod';

type Data = Record<string, unknown>;

/** A field that a schema does not have: its name, and the path of the object with that field. */
interface UnknownField {
  path: readonly PropertyKey[];
  name: string;
}

/** The fields of a value that a schema does not have: a newer shape has gained them. */
export const unknownFields = (schema: z.ZodType, value: unknown): UnknownField[] =>
  (schema.safeParse(value).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((name) => ({ path: issue.path, name })) : [],
  );

/** A copy of a value with only the fields of a schema, for reading. The value itself keeps all fields. */
export function known(schema: z.ZodType, value: unknown): unknown {
  const unknown = unknownFields(schema, value);
  if (unknown.length === 0) return value;
  const copy = JSON.parse(JSON.stringify(value)) as unknown;
  for (const { path, name } of unknown) {
    const holder = path.reduce<unknown>((one, step) => (one as Data)[step as string], copy);
    Reflect.deleteProperty(holder as Data, name);
  }
  return copy;
}

/** The place of an unknown field, the same for all items of a list. */
export const placeOf = ({ path, name }: UnknownField): string =>
  [...path.map((step) => (typeof step === 'number' ? '*' : String(step))), name].join('\n');
