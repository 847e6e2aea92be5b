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
    | { control: 'text' | 'email' | 'tel' | 'url' | 'digits' | 'date' | 'paragraph' | 'password' | 'file' }
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
export function blanksOf<Input extends FieldValues>(groups: readonly FieldGroupDescription<Path<Input>>[]): DefaultValues<Input> {
  const texts = groups.flatMap(({ fields }) => fields).filter(({ control }) => control !== 'file');
  return Object.fromEntries(texts.map(({ name }) => [name, ''])) as DefaultValues<Input>;
}
