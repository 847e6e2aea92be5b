import type { DefaultValues, FieldValues, Path } from 'react-hook-form';

interface Described<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  autoComplete?: string;
}

/** One field of a form as data: which control it is, and what it says. */
export type FieldDescription<Name extends string> = Described<Name> &
  (
    | { control: 'text' | 'email' | 'tel' | 'url' | 'digits' | 'date' | 'paragraph' | 'password' | 'abstract' }
    | { control: 'select'; options: readonly string[]; placeholder: string }
    | { control: 'segmented'; options: readonly { value: string; label: string }[] }
  );

/** Fields that belong together, under their legend. */
export interface FieldGroupDescription<Name extends string> {
  legend: string;
  fields: readonly FieldDescription<Name>[];
}

/** The names of described fields from top to bottom. */
export function namesOf<Name extends string>(groups: readonly FieldGroupDescription<Name>[]): Name[] {
  return groups.flatMap(({ fields }) => fields.map(({ name }) => name));
}

/** What stands in described fields at first: nothing, which for a file is no text. */
export function blanksOf<Input extends FieldValues>(
  groups: readonly FieldGroupDescription<Path<Input>>[],
): DefaultValues<Input> {
  const texts = groups.flatMap(({ fields }) => fields).filter(({ control }) => control !== 'abstract');
  return Object.fromEntries(texts.map(({ name }) => [name, ''])) as DefaultValues<Input>;
}

/**
 * Whether a described field can hold what a draft says: a choice only what there is to choose, a day only a day. What is no
 * described field is a tick.
 */
export function fitsOf(
  groups: readonly FieldGroupDescription<string>[],
): (field: string, value: string | boolean) => boolean {
  const fields = new Map(groups.flatMap(({ fields }) => fields).map((field) => [field.name, field]));
  return (name, value) => {
    const field = fields.get(name);
    if (!field || typeof value === 'boolean') return !field && value === true;
    if (field.control === 'select') return value === '' || field.options.includes(value);
    if (field.control === 'segmented') return value === '' || field.options.some((option) => option.value === value);
    return field.control !== 'date' || /^(\d{4,6}-\d\d-\d\d)?$/.test(value);
  };
}
