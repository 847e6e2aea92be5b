import { resolve, type Language, type Resolved } from './resolve';
import { sections, type Edition } from './sections';

/** What every page has: who, when, how much, and what can be chosen. */
type Core = Resolved<Pick<Edition, 'identity' | 'dates' | 'money'>> & {
  readonly choices: Readonly<Record<'segments' | 'subThemes', readonly Choice[]>>;
};

/** A choice that records name by its key. One that is retired is shown where it was chosen, and offered no more. */
interface Choice {
  readonly key: string;
  readonly name: string;
  readonly retired?: true;
}

/** What pages show of an edition. `core` is on every page, each other part where a page asks for it. */
export type Parts = { readonly core: Core } & Resolved<Omit<Edition, 'identity' | 'dates' | 'money'>>;

/** Makes the parts of an edition in a language. */
export function partsOf(edition: Edition, language: Language): Parts {
  const all = Object.fromEntries(
    Object.entries(sections).map(([name, schema]) => [name, resolve(schema, edition[name as keyof Edition], language)]),
  ) as unknown as Resolved<Edition>;
  const { identity, dates, money, ...others } = all;
  const choices = (list: readonly Choice[]) =>
    list.map(({ key, name, retired }) => ({ key, name, ...(retired && { retired }) }));
  const { segments, subThemes } = others.programme;
  return {
    core: { identity, dates, money, choices: { segments: choices(segments), subThemes: choices(subThemes) } },
    ...others,
  };
}
