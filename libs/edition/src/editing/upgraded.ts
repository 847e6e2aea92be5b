import { editionSchema, sections, type EditionDocument, type SectionName } from '../schema/sections';
import { blankOf } from './blank';
import { fieldsOf, type EditorField } from './fields';
import { known } from './known';

type Data = Record<string, unknown>;

/** A section of an older shape in today's shape. Newer fields are blank, and everything that is there stays. */
export const upgraded = (section: SectionName, content: object): Data => withAll(fieldsOf(section), content);

/** The same for all sections. It does not check whether the document is an edition: the schema does. */
export const upgradedEdition = (document: unknown): Record<SectionName, Data> =>
  Object.fromEntries(
    Object.keys(sections).map((name) => [
      name,
      upgraded(name as SectionName, Object((document as Data | null)?.[name]) as object),
    ]),
  ) as Record<SectionName, Data>;

/**
 * Reads an edition of any shape of this major version. Fields that an older shape lacks are blank. Fields that only a newer shape has are
 * left out.
 * @throws ZodError when it is not an edition
 */
export function readEdition(document: unknown): EditionDocument {
  const whole = upgradedEdition(document);
  // Usually no field is unknown, so that reading it once is enough.
  return editionSchema.safeParse(whole).data ?? editionSchema.parse(known(editionSchema, whole));
}

/** The same with the fields of newer shapes, for storing it again. @throws ZodError when it is not an edition */
export function wholeEdition(document: unknown): EditionDocument {
  readEdition(document);
  return { ...(document as Data), ...upgradedEdition(document) } as unknown as EditionDocument;
}

function withAll(fields: readonly EditorField[], value: object): Data {
  const values = value as Data;
  const all = fields.map((field) => [field.name, upgradedField(field, values[field.name])] as const);
  return { ...values, ...Object.fromEntries(all.filter(([, one]) => one !== undefined)) };
}

function upgradedField(field: EditorField, value: unknown): unknown {
  // No new names are needed, because items have had names from the start.
  if (value === undefined) return blankOf(field, () => '');
  if (field.kind === 'list' && Array.isArray(value))
    return value.map((item: unknown) => withAll(field.fields, Object(item) as object));
  if (field.kind === 'group' && value !== null) return withAll(field.fields, Object(value) as object);
  return value;
}
