import { offered, type Choice, type Core, type Placeholder } from '@conference/edition';
import { editionChoice } from '../text';
import type { Field, FieldGroup, Fields } from './field';

/** The choices of an edition. Records have the keys, and people read the names. */
export interface Choices {
  segments: readonly Choice[];
  subThemes: readonly Choice[];
  /** The ways to attend, with their fees in whole units of `currency`. */
  attendance: readonly (Choice & { readonly fee: number })[];
  /** The mobile wallets that take the fees, with their numbers where they are told. */
  wallets: readonly (Choice & { readonly number?: string | Placeholder })[];
  currency: string;
}
export type ChoiceKind = Exclude<keyof Choices, 'currency'>;

/** Characters of a key: as many as the columns of records take. */
export const MAX_KEY = 60;

/** Calls a function once for each object, so that what it makes is the same whenever it is asked for. */
function once<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, Made>();
  return (from) => {
    const known = made.get(from) ?? make(from);
    made.set(from, known);
    return known;
  };
}

/** Like `once`, but also works without choices: documents and types need none. */
export function perEdition<Made>(make: (choices?: Choices) => Made): (choices?: Choices) => Made {
  const withChoices = once<Choices, Made>(make);
  let without: Made | undefined;
  return (choices) => (choices ? withChoices(choices) : (without ??= make()));
}

/** The choices of an edition. */
export const choicesOf = once(({ choices, money }: Pick<Core, 'choices' | 'money'>): Choices => {
  const { attendance, wallets, currency } = money;
  return { ...choices, attendance, wallets, currency };
});

/** The choices for a record. It may keep its own choices even if they are retired. */
export function keeping(choices: Choices, kept: { readonly [Kind in ChoiceKind]?: string }): Choices {
  const back = (kind: ChoiceKind, list: readonly Choice[]) => {
    const key = kept[kind];
    if (key === undefined || list.some((choice) => choice.key === key && !choice.retired)) return list;
    const { name = key } = list.find((choice) => choice.key === key) ?? {};
    return [...list.filter((choice) => choice.key !== key), { key, name }];
  };
  return { ...choices, segments: back('segments', choices.segments), subThemes: back('subThemes', choices.subThemes) };
}

/** The keys that are offered in a form. */
export const offeredKeys = (choices: Choices, kind: ChoiceKind): string[] =>
  offered<Choice>(choices[kind]).map(({ key }) => key);

/** All keys of an edition, retired ones too: records may have them. */
export const knownKeys = (choices: Choices, kind: ChoiceKind): string[] => choices[kind].map(({ key }) => key);

/** What a choice is, for the documentation of the API. */
export const choiceRemarks: Record<ChoiceKind, string> = {
  segments: "The key of one of the edition's segments.",
  subThemes: "The key of one of the edition's sub-themes.",
  attendance: "The key of one of the edition's ways to attend.",
  wallets: "The key of one of the edition's wallets.",
};

/** A key of the edition, in a query. Without choices any key passes. */
export const knownChoice = (kind: ChoiceKind, message: string, choices?: Choices) =>
  editionChoice(choices && knownKeys(choices, kind), message, MAX_KEY).describe(choiceRemarks[kind]);

/** A field whose options are those of the edition. */
const inEdition = (field: Field, choices: Choices): Field =>
  field.kind === 'choice' && field.choiceOf !== undefined
    ? {
        ...field,
        choiceOf: undefined,
        options: offeredKeys(choices, field.choiceOf),
        labels: Object.fromEntries(choices[field.choiceOf].map(({ key, name }) => [key, name])),
      }
    : field;

/** Fields with the options of an edition, to draw a form or a record. */
export const fieldsIn = (fields: Fields, choices: Choices): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inEdition(field, choices)]));

/** The same for the groups of a form. */
export const groupsIn = <Name extends string>(
  groups: readonly FieldGroup<Name>[],
  choices: Choices,
): readonly FieldGroup<Name>[] =>
  groups.map(({ legend, fields }) => ({ legend, fields: fieldsIn(fields as Fields, choices) as typeof fields }));
