import type { Field, FieldGroup } from '@conference/contracts';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';

/** The fields of some groups with their names, from top to bottom. */
export function fieldsIn<Name extends string>(groups: readonly FieldGroup<Name>[]): [Name, Field][] {
  return groups.flatMap(({ fields }) => Object.entries(fields) as [Name, Field][]);
}

/** The names of the fields, from top to bottom. */
export function namesOf<Name extends string>(groups: readonly FieldGroup<Name>[]): Name[] {
  return fieldsIn(groups).map(([name]) => name);
}

/** The values of an empty form: '' for each field, nothing for a file. */
export function blanksOf<Input extends FieldValues>(groups: readonly FieldGroup<Path<Input>>[]): DefaultValues<Input> {
  const texts = fieldsIn(groups).filter(([, { kind }]) => kind !== 'file');
  return Object.fromEntries(texts.map(([name]) => [name, ''])) as DefaultValues<Input>;
}

/** Tells whether a field can hold a value of a draft: a choice one of its options, a birthday a day. Any other name is a tick. */
export function fitsOf(groups: readonly FieldGroup[]): (name: string, value: string | boolean) => boolean {
  const fields = new Map(fieldsIn(groups));
  return (name, value) => {
    const field = fields.get(name);
    if (!field || typeof value === 'boolean') return !field && value === true;
    if (field.kind === 'choice') return value === '' || field.options.includes(value);
    return field.kind !== 'birthday' || /^(\d{4,6}-\d\d-\d\d)?$/.test(value);
  };
}
