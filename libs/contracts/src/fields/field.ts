import type { Message } from '../text';
import type { ChoiceKind } from './choices';
import { fieldText } from './texts';

/** A field as plain data, for form, table, answer, console and workbook. Its schema follows from it (schema-of.ts): a label needs none. */
export type Field = {
  label: string;
  hint?: string;
  autoComplete?: string;
  /** A shorter label for the console. */
  consoleLabel?: string;
  /** The heading in a workbook, if not the label. */
  heading?: string;
} & (
  | {
      kind: 'line' | 'paragraph';
      /** In characters. */
      max?: number;
      optional?: true;
    }
  | { kind: 'phone'; optional?: true }
  | { kind: 'birthday' | 'link'; optional: true }
  | { kind: 'age' | 'email' | 'password' | 'file'; optional?: never }
  | ({
      kind: 'choice';
      options: readonly string[];
      choiceOf?: undefined;
      /** The labels of the options, if not the options themselves. */
      labels?: Readonly<Record<string, string>>;
    } & Choosing)
  | ({
      /** A choice of the edition, which says what can be chosen (choices.ts). */
      kind: 'choice';
      choiceOf: ChoiceKind;
    } & Choosing)
);

interface Choosing {
  /** The length of its column, with room for other options. */
  length: number;
  /** With a placeholder a drop-down list, without one a row of buttons. */
  placeholder?: string;
  /** The message for any other value, if not "Please select a ...". */
  message?: Message;
  optional?: true;
}

/** Fields by their names on the wire, in order. */
export type Fields = Readonly<Record<string, Field>>;

export interface FieldGroup<Name extends string = string> {
  legend: string;
  fields: { readonly [Key in Name]?: Field };
}

/** The value of a field that is not empty. */
export type ValueOf<F extends Field> = F extends { kind: 'choice'; options: readonly (infer Word)[] }
  ? Word
  : F extends { kind: 'age' }
    ? number
    : string;

/** The names of the fields that may be empty. */
export type OptionalIn<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { optional: true } ? Name : never;
}[keyof F];

/** The label of an option, or the value itself. */
export function displayValue(field: Field, value: string): string {
  const label = (field.kind === 'choice' && 'labels' in field && field.labels?.[value]) || value;
  return field.kind === 'choice' ? fieldText(label) : label;
}

/** The label before a message in a list of faults. None if the message already names its field. */
export function labelBeside(message: string, label: string | undefined): string | undefined {
  // In Bangla a message begins with the name of its field. That name may be only a part of the label: "password" for "new password".
  const isNamed =
    label?.includes(message.replace(/:.*/, '')) || message.toLowerCase().includes(label?.toLowerCase() ?? '');
  return isNamed ? undefined : label;
}
