import type { Language } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import { z } from 'zod';
import type { Ask, Text } from './field-kinds';

/** The place of a value in an edition: names of fields and of items of lists. */
export type Path = readonly string[];

/** A value that is not known yet. */
export interface Unknown {
  path: Path;
  /** What has to be found out. */
  ask: string;
  /** What pages show meanwhile. */
  standIn: Required<Text>;
}

const TO_BE_ANNOUNCED = { en: 'To be announced', bn: 'পরে জানানো হবে' };

/** Every unknown value of an edition that organisers are asked for, in the order of its sections. */
export const unknownIn = (schema: z.ZodType, value: unknown): Unknown[] => found(schema, value, [], {});

/** @param around the fields beside the value; of an item of a list also its `number` */
function found(schema: z.ZodType, value: unknown, path: Path, around: object): Unknown[] {
  const asked = askOf(schema);
  if (value === null) return asked ? [{ path, ...worded(asked, around) }] : [];
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      fieldsOf(inner.element as z.ZodType, item, [...path, itemName(item, index)], index + 1),
    );
  }
  return fieldsOf(inner, value, path);
}

function fieldsOf(schema: z.ZodType, value: unknown, path: Path, number?: number): Unknown[] {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return [];
  const fields = value as Record<string, unknown>;
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    found(field as z.ZodType, fields[name], [...path, name], { ...fields, number }),
  );
}

/** The name of an item of a list in a path: its id, key or day, else its position. */
export function itemName(item: unknown, index: number): string {
  const { id, key, day } = Object(item) as Record<string, unknown>;
  return String(id ?? key ?? day ?? index);
}

/** The questions of fields. They are cached, because looking one up takes longer than everything else that is done with a value. */
const asks = new WeakMap<z.ZodType, Ask | undefined>();

/** The question that a field asks while it is empty. */
function askOf(schema: z.ZodType): Ask | undefined {
  if (!asks.has(schema)) asks.set(schema, askIn(schema));
  return asks.get(schema);
}

function askIn(schema: z.ZodType): Ask | undefined {
  const asked = schema.meta() as Partial<Ask> | undefined;
  if (asked?.ask !== undefined) return { ask: asked.ask, standIn: asked.standIn };
  return schema instanceof z.ZodOptional ? askOf(schema.unwrap() as z.ZodType) : undefined;
}

/** The schema of the value itself. */
function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}

/** The question in words, with what the fields around it say. */
function worded({ ask, standIn = TO_BE_ANNOUNCED }: Ask, around: object) {
  const filled = (pattern: string, language: Language = 'en') =>
    pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value: unknown = (around as Record<string, unknown>)[name];
      return isText(value) ? (value[language] ?? value.en) : numbered(String(value ?? ''), language);
    });
  const shown = typeof standIn === 'string' ? { en: standIn, bn: standIn } : standIn;
  return { ask: filled(ask), standIn: { en: filled(shown.en), bn: filled(shown.bn, 'bn') } };
}

const numbered = (text: string, language: Language) => (language === 'bn' ? banglaDigits(text) : text);

/** Whether a value is a text in languages. */
export function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string';
}
