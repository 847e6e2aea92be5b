import type { accountGroup, applicationGroups } from '../applications/fields';
import type { AudienceGroup } from '../audience/fields';
import type { sponsorGroups } from '../sponsors/fields';
import type { volunteerGroups } from '../volunteers/fields';

/** The groups of the forms that visitors see. */
type Group =
  | typeof accountGroup
  | (typeof applicationGroups)[number]
  | AudienceGroup
  | (typeof sponsorGroups)[number]
  | (typeof volunteerGroups)[number];

type Values<Of> = Of extends unknown ? Of[keyof Of] : never;
type ShownField = Values<Group['fields']>;

/** A text of a field, where it has it; what a function writes is none of these. */
type TextOf<Of, Name extends PropertyKey> = Of extends { readonly [One in Name]: infer Text }
  ? string extends Text
    ? never
    : Text
  : never;
/** What stands for the options: their labels, or they themselves. What an edition offers it names itself. */
type OptionText<Of> = Of extends { labels: infer Labels }
  ? Values<Labels>
  : Of extends { options: readonly (infer Option)[] }
    ? Option
    : never;

/**
 * Every legend, label, hint, placeholder and option that is said in English in fields.ts and shown to visitors, as they stand there: other languages
 * have each of these, and nothing else, or do not compile. Two fields of the same English are the same in any language.
 */
export type ShownText = Extract<
  | Group['legend']
  | TextOf<ShownField, 'label'>
  | TextOf<ShownField, 'hint'>
  | TextOf<ShownField, 'placeholder'>
  | OptionText<ShownField>,
  string
>;
