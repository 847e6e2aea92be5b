import type { Field, FieldGroup } from '@conference/contracts';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';

/** The fields of some groups from top to bottom, with their names. */
export function fieldsIn<Name extends string>(groups: readonly FieldGroup<Name>[]): [Name, Field][] {
  return groups.flatMap(({ fields }) => Object.entries(fields) as [Name, Field][]);
}

/** Their names alone. */
export function namesOf<Name extends string>(groups: readonly FieldGroup<Name>[]): Name[] {
  return fieldsIn(groups).map(([name]) => name);
}

/** What stands in the fields at first: nothing, which for a file is no text. */
export function blanksOf<Input extends FieldValues>(groups: readonly FieldGroup<Path<Input>>[]): DefaultValues<Input> {
  const texts = fieldsIn(groups).filter(([, { kind }]) => kind !== 'file');
  return Object.fromEntries(texts.map(([name]) => [name, ''])) as DefaultValues<Input>;
}

/** Whether a field can hold what a draft says: a choice only what there is to choose, a day only a day. What is no such field is a tick. */
export function fitsOf(groups: readonly FieldGroup[]): (name: string, value: string | boolean) => boolean {
  const fields = new Map(fieldsIn(groups));
  return (name, value) => {
    const field = fields.get(name);
    if (!field || typeof value === 'boolean') return !field && value === true;
    if (field.kind === 'choice') return value === '' || field.options.includes(value);
    return field.kind !== 'birthday' || /^(\d{4,6}-\d\d-\d\d)?$/.test(value);
  };
}
