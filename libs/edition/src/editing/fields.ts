import { z } from 'zod';
import type { PictureUse } from '../pictures';
import { sections, type SectionName } from '../schema/sections';
import type { Ask } from '../schema/field-kinds';
import { isSection } from './draft';
import { fieldLabels, sectionNames, sectionTitles } from './labels';

/** A field of a section as the editor shows it. It follows from the schema, so that the two cannot differ. */
export type EditorField = {
  /** Its name in the data. */
  name: string;
  label: string;
  /** The question to organisers, if the value may be unknown. */
  ask?: string;
  /** Whether it may be left out. */
  optional: boolean;
} & (
  | { kind: 'text'; size: 'line' | 'paragraph' | 'long'; most: number }
  | { kind: 'plain' | 'day' | 'time' | 'instant' | 'email' | 'link' | 'phone' | 'key' | 'id'; most?: number }
  | { kind: 'number'; isWhole: boolean; least?: number; most?: number }
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'picture'; as: PictureUse }
  | { kind: 'group'; fields: readonly EditorField[] }
  | { kind: 'list'; fields: readonly EditorField[]; most?: number }
  /** A list of texts without ids, which is changed as a whole. */
  | { kind: 'lines' }
);

/** Derived once, because the schema never changes. */
const fieldsBySection = new Map<SectionName, readonly EditorField[]>();

/** The fields of a section, in their order. */
export function fieldsOf(section: SectionName): readonly EditorField[] {
  const fields = fieldsBySection.get(section) ?? fieldsIn(sections[section], section);
  fieldsBySection.set(section, fields);
  return fields;
}

export { fieldLabels, sectionNames, sectionTitles };

/** A path of an edition for people: the labels of its fields. Items of lists are left out. */
export function labelsAt(path: readonly string[]): string[] {
  const [section = '', ...names] = path;
  let fields = isSection(section) ? fieldsOf(section) : [];
  return names.flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    // This is the name of an item. The next name is a field in it.
    if (!field) return [];
    fields = field.kind === 'list' || field.kind === 'group' ? field.fields : [];
    return field.label;
  });
}

function fieldsIn(schema: z.ZodObject, path: string): EditorField[] {
  return Object.entries(schema.shape).map(([name, field]) => fieldOf(name, field as z.ZodType, `${path}.${name}`));
}

function fieldOf(name: string, schema: z.ZodType, path: string): EditorField {
  const { ask } = askOf(schema) ?? {};
  const label = fieldLabels[path] ?? name;
  const common = { name, label, optional: schema instanceof z.ZodOptional, ...(ask !== undefined && { ask }) };
  return { ...common, ...shapeOf(name, valueOf(schema), path) };
}

type Shape = EditorField extends infer Field
  ? Field extends EditorField
    ? Omit<Field, 'name' | 'label' | 'ask' | 'optional'>
    : never
  : never;

/** The description of a zod check. */
interface CheckFacts {
  check: string;
  maximum?: number;
  value?: number;
  format?: string;
}

/** The limits of a schema. Its own getters for them are lost when scripts are bundled. */
function limitsOf(schema: z.ZodType): { least?: number; most?: number; isWhole: boolean } {
  const { checks = [], format } = schema.def as { checks?: { _zod: { def: CheckFacts } }[]; format?: string };
  const facts = checks.map((one) => one._zod.def);
  const find = (...names: string[]) => {
    const found = facts.find(({ check }) => names.includes(check));
    const limit = found?.maximum ?? found?.value;
    return limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
  };
  const [least, most] = [find('greater_than'), find('max_length', 'less_than')];
  return {
    isWhole: [format, ...facts.map((one) => one.format)].includes('safeint'),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
  };
}

function shapeOf(name: string, schema: z.ZodType, path: string): Shape {
  const { isWhole, ...limits } = limitsOf(schema);
  if (schema instanceof z.ZodArray) {
    const item = schema.element as z.ZodType;
    if (!(item instanceof z.ZodObject) || isTextSchema(item)) return { kind: 'lines' };
    return { kind: 'list', fields: fieldsIn(item, path), ...limits };
  }
  if (schema instanceof z.ZodObject) {
    if (isTextSchema(schema)) {
      const { most = 0 } = limitsOf(schema.shape['en'] as z.ZodType);
      return { kind: 'text', most, size: most <= 200 ? 'line' : most <= 2000 ? 'paragraph' : 'long' };
    }
    return 'digest' in schema.shape
      ? { kind: 'picture', as: name === 'logo' ? 'logo' : 'portrait' }
      : { kind: 'group', fields: fieldsIn(schema, path) };
  }
  if (schema instanceof z.ZodNumber) return { kind: 'number', isWhole, ...limits };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options as string[] };
  if (schema instanceof z.ZodLiteral)
    return typeof schema.value === 'boolean'
      ? { kind: 'flag' }
      : { kind: 'choice', options: [...schema.values].map(String) };
  if (schema instanceof z.ZodISODate) return { kind: 'day' };
  if (schema instanceof z.ZodISODateTime) return { kind: 'instant' };
  if (schema instanceof z.ZodEmail) return { kind: 'email' };
  if (schema instanceof z.ZodURL) return { kind: 'link' };
  if (name === 'key' || name === 'id') return { kind: name };
  if (name === 'time' || name === 'opening') return { kind: 'time' };
  if (name === 'number') return { kind: 'phone' };
  return { kind: 'plain', ...limits };
}

const isTextSchema = (schema: z.ZodType) =>
  schema instanceof z.ZodObject && 'en' in schema.shape && !('digest' in schema.shape);

/** The schema of the value itself. */
function valueOf(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? valueOf(schema.unwrap() as z.ZodType)
    : schema;
}

function askOf(schema: z.ZodType): Partial<Ask> | undefined {
  const asked = schema.meta() as Partial<Ask> | undefined;
  if (asked?.ask !== undefined) return asked;
  return schema instanceof z.ZodOptional ? askOf(schema.unwrap() as z.ZodType) : undefined;
}
