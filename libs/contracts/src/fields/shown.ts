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

/** A text of a field, if the field has it as a constant. */
type TextOf<Of, Name extends PropertyKey> = Of extends { readonly [One in Name]: infer Text }
  ? string extends Text
    ? never
    : Text
  : never;
/** How options are shown: by their labels, or as they are. Options of an edition are left out, because the edition names them. */
type OptionText<Of> = Of extends { labels: infer Labels }
  ? Values<Labels>
  : Of extends { options: readonly (infer Option)[] }
    ? Option
    : never;

/**
 * Every English legend, label, hint, placeholder and option in fields.ts that visitors see. The texts of another language only compile if
 * they have exactly these. Fields with the same English text share one translation.
 */
export type ShownText = Extract<
  | Group['legend']
  | TextOf<ShownField, 'label'>
  | TextOf<ShownField, 'hint'>
  | TextOf<ShownField, 'placeholder'>
  | OptionText<ShownField>,
  string
>;
