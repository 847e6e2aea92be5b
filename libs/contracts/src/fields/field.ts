type Words = readonly [string, ...string[]];

/**
 * A field as plain data: everything that a form, a table, an answer, the console and a workbook have to know of it. Its schema is made
 * of it (schema-of.ts), so that whoever only needs a label loads no schema.
 */
export type Field = {
  label: string;
  hint?: string;
  autoComplete?: string;
  /** How the console calls it, where it has a shorter name there. */
  consoleLabel?: string;
  /** Its heading in a workbook, where that is another one. */
  heading?: string;
} & (
  | {
      /** Text of one line, or of several. */
      kind: 'line' | 'paragraph';
      /** In characters. */
      max?: number;
      optional?: true;
    }
  | { kind: 'phone'; optional?: true }
  | { kind: 'birthday' | 'link'; optional: true }
  | { kind: 'age' | 'email' | 'password' | 'file'; optional?: never }
  | {
      /** One of some words: beside each other, or in a list that opens where there is a placeholder. */
      kind: 'choice';
      options: Words;
      /** How many characters its column has: other words may come. */
      length: number;
      /** What stands for a word where people read it. */
      labels?: Readonly<Record<string, string>>;
      placeholder?: string;
      /** Said of anything else, where it is not "Please select a ...". */
      message?: string;
      optional?: true;
    }
);

/** Fields by the names under which they travel, in their order. */
export type Fields = Readonly<Record<string, Field>>;

/** Fields of a form under their legend. */
export interface FieldGroup<Name extends string = string> {
  legend: string;
  fields: { readonly [Key in Name]?: Field };
}

/** What a field that is filled in holds. */
export type ValueOf<F extends Field> = F extends { kind: 'choice'; options: readonly (infer Word)[] }
  ? Word
  : F extends { kind: 'age' }
    ? number
    : string;

/** The names of the fields that may be empty. */
export type OptionalIn<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { optional: true } ? Name : never;
}[keyof F];

/** The value of a field as people read it. */
export function shown(field: Field, value: string): string {
  return (field.kind === 'choice' && field.labels?.[value]) || value;
}
