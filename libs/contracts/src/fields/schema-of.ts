import { z } from 'zod';
import {
  age,
  editionChoice,
  email,
  newPassword,
  oneOf,
  optional,
  optionalBirthday,
  optionalLink,
  optionalOneOf,
  optionalParagraph,
  optionalPhone,
  phone,
  required,
  requiredParagraph,
} from '../text';
import { choiceRemarks, offeredKeys, type Choices } from './choices';
import type { Field, Fields, OptionalIn, ValueOf } from './field';
import { fieldText, messages } from './texts';

type SchemaOf<F extends Field> = F extends {
  kind: 'choice';
  options: infer Words extends readonly string[];
}
  ? F extends { optional: true }
    ? ReturnType<typeof optionalOneOf<Words>>
    : ReturnType<typeof oneOf<Words>>
  : F extends { kind: 'age' }
    ? typeof age
    : F extends { optional: true }
      ? ReturnType<typeof optional>
      : ReturnType<typeof required>;

/**
 * The schemas of a form's fields: `z.object(schemasOf(fields))`.
 * @param choices what the edition offers; without them any choice of it passes
 */
export function schemasOf<const F extends Fields>(
  fields: F,
  choices?: Choices,
): { [Name in keyof F]: SchemaOf<F[Name]> } {
  const schemas = Object.entries(fields).map(([name, field]) => [name, schemaOf(field, choices)]);
  return Object.fromEntries(schemas) as { [Name in keyof F]: SchemaOf<F[Name]> };
}

function schemaOf(field: Field, choices?: Choices): z.ZodType {
  const { label } = field;
  switch (field.kind) {
    case 'line':
      return field.optional ? optional(field.max) : required(label, field.max);
    case 'paragraph':
      return field.optional ? optionalParagraph(field.max) : requiredParagraph(label, field.max);
    case 'phone':
      return field.optional ? optionalPhone : phone;
    case 'choice': {
      const { message = () => messages.choose(fieldText(label)) } = field;
      if (field.choiceOf !== undefined)
        return editionChoice(choices && offeredKeys(choices, field.choiceOf), message, field.length).describe(
          choiceRemarks[field.choiceOf],
        );
      return field.optional ? optionalOneOf(field.options, message) : oneOf(field.options, message);
    }
    case 'birthday':
      return optionalBirthday;
    case 'link':
      return optionalLink;
    case 'age':
      return age;
    case 'email':
      return email;
    case 'password':
      return newPassword;
    case 'file':
      return z.file();
  }
}

type Answered<F extends Field> =
  ValueOf<F> extends infer Value extends string | number
    ? string extends Value
      ? z.ZodString
      : Value extends string
        ? z.ZodEnum<{ [Word in Value]: Word }>
        : z.ZodInt
    : never;

type AnswersOf<F extends Fields> = {
  [Name in keyof F]: Name extends OptionalIn<F> ? z.ZodOptional<Answered<F[Name]>> : Answered<F[Name]>;
};

/** The schemas of a record's fields in an answer. Empty fields are left out. */
export function answersOf<const F extends Fields>(fields: F): AnswersOf<F> {
  const answers = Object.entries(fields).map(([name, field]) => {
    const answer = answerOf(field);
    return [name, field.optional ? answer.optional() : answer];
  });
  return Object.fromEntries(answers) as AnswersOf<F>;
}

function answerOf(field: Field) {
  if (field.kind === 'age') return z.int();
  if (field.kind !== 'choice') return z.string();
  return field.choiceOf === undefined ? z.enum(field.options) : z.string().describe(choiceRemarks[field.choiceOf]);
}
