import type { Field, FieldGroup } from '@conference/contracts';

/** The fields of some groups with their names, from top to bottom. */
export function fieldsIn<Name extends string>(groups: readonly FieldGroup<Name>[]): [Name, Field][] {
  return groups.flatMap(({ fields }) => Object.entries(fields) as [Name, Field][]);
}

/** The values of an empty form: '' for each field, nothing for a file. */
export function blanksOf(groups: readonly FieldGroup[]): Record<string, string> {
  const texts = fieldsIn(groups).filter(([, { kind }]) => kind !== 'file');
  return Object.fromEntries(texts.map(([name]) => [name, '']));
}

/** The options of a field. Options of an edition are only known to the fields of that edition (`groupsIn`). */
export function optionsOf(field: Field): readonly string[] {
  return field.kind === 'choice' && field.choiceOf === undefined ? field.options : [];
}

/**
 * Tells whether a field can hold a value of a draft. A choice only holds one of its options, and a birthday only a day. A field outside the
 * groups holds a tick or a text, like its blank value.
 */
export function fitsOf(
  groups: readonly FieldGroup[],
  blank: object,
): (name: string, value: string | boolean) => boolean {
  const fields = new Map(fieldsIn(groups));
  const blanks = new Map<string, unknown>(Object.entries(blank));
  return (name, value) => {
    const field = fields.get(name);
    if (!field) return value !== false && typeof value === typeof blanks.get(name);
    if (typeof value === 'boolean') return false;
    if (field.kind === 'choice') return value === '' || optionsOf(field).includes(value);
    return field.kind !== 'birthday' || /^(\d{4,6}-\d\d-\d\d)?$/.test(value);
  };
}
