import { editionSchema, sections, type Edition, type SectionName } from '../schema/sections';
import { blankOf } from './blank';
import { fieldsOf, type EditorField } from './fields';
import { known } from './known';

type Data = Record<string, unknown>;

/** A section that was written in an older shape, in that of now: the fields that have come since are blank. What is there stays. */
export const upgraded = (section: SectionName, content: object): Data => withAll(fieldsOf(section), content);

/** The same for all sections. Whether it is an edition is for the schema to say. */
export const upgradedEdition = (document: unknown): Record<SectionName, Data> =>
  Object.fromEntries(
    Object.keys(sections).map((name) => [
      name,
      upgraded(name as SectionName, Object((document as Data | null)?.[name]) as object),
    ]),
  ) as Record<SectionName, Data>;

/**
 * An edition of another shape of this major, as far as it is known: what has come since is blank, what a newer one has gained is left out.
 * @throws ZodError when it is no edition
 */
export function readEdition(document: unknown): Edition {
  const whole = upgradedEdition(document);
  // Mostly nothing is unknown, and reading it once is enough.
  return editionSchema.safeParse(whole).data ?? editionSchema.parse(known(editionSchema, whole));
}

/** The same with all that it has, for whoever stores it again. @throws ZodError when it is no edition */
export function wholeEdition(document: unknown): Edition {
  readEdition(document);
  return { ...(document as Data), ...upgradedEdition(document) } as unknown as Edition;
}

function withAll(fields: readonly EditorField[], value: object): Data {
  const values = value as Data;
  const all = fields.map((field) => [field.name, upgradedField(field, values[field.name])] as const);
  return { ...values, ...Object.fromEntries(all.filter(([, one]) => one !== undefined)) };
}

function upgradedField(field: EditorField, value: unknown): unknown {
  // Items had their names from the start: no blank needs a new one.
  if (value === undefined) return blankOf(field, () => '');
  if (field.kind === 'list' && Array.isArray(value))
    return value.map((item: unknown) => withAll(field.fields, Object(item) as object));
  if (field.kind === 'group' && value !== null) return withAll(field.fields, Object(value) as object);
  return value;
}
