import type { Language } from '@conference/language';
import { homeOf, type Home } from './home';
import { pagePartsOf, type PageParts } from './page-parts';
import { resolve, type Resolved } from './resolve';
import { sections, type EditionDocument } from './sections';

/** The sections that every page has. */
type EveryPage = Pick<EditionDocument, 'identity' | 'dates' | 'money' | 'contact'>;

/** The part that every page has: who, when, how much, the choices, and the content of header and footer. */
export type Core = Resolved<EveryPage> & {
  readonly choices: Readonly<Record<'segments' | 'subThemes', readonly Choice[]>>;
  readonly menu: Readonly<
    Record<
      keyof EditionDocument['guidelines'],
      Pick<Resolved<EditionDocument['guidelines']['oral']>, 'title' | 'inShort'>
    >
  > & { readonly sponsors: readonly Resolved<EditionDocument['supporters']['sponsors'][number]['name']>[] };
};

/** A choice that records name by its key. A retired one is still shown in old records but no longer offered. */
export interface Choice {
  readonly key: string;
  readonly name: string;
  readonly retired?: true | undefined;
}

/**
 * The parts of an edition that pages show. Every page has `core`. A page asks for its other parts: whole sections, or parts of sections
 * that are made for it. Builds of shape 1.0 use the whole `guidelines`. Builds up to 1.1 use `home`, `programme`, `people`, `supporters`
 * and `abroad`, which newer builds replace with parts for single pages. Since 1.3 there are also parts in Bangla.
 */
export type Parts = { readonly core: Core; readonly home: Home } & PageParts &
  Resolved<Omit<EditionDocument, keyof EveryPage> & EditionDocument['guidelines']>;

/** Makes the parts of an edition in a language. */
export function partsOf(edition: EditionDocument, language: Language): Parts {
  const all = Object.fromEntries(
    Object.entries(sections).map(([name, schema]) => [
      name,
      resolve(schema, edition[name as keyof EditionDocument], language),
    ]),
  ) as unknown as Resolved<EditionDocument>;
  const { identity, dates, money, contact, ...others } = all;
  const choices = (list: readonly Choice[]) =>
    list.map(({ key, name, retired }) => ({ key, name, ...(retired && { retired }) }));
  const inMenu = ({ title, inShort }: Resolved<EditionDocument['guidelines']['oral']>) => ({ title, inShort });
  const { programme, guidelines, supporters } = others;
  return {
    core: {
      identity,
      dates,
      money,
      contact,
      choices: { segments: choices(programme.segments), subThemes: choices(programme.subThemes) },
      menu: {
        oral: inMenu(guidelines.oral),
        poster: inMenu(guidelines.poster),
        thesis: inMenu(guidelines.thesis),
        sponsors: supporters.sponsors.map(({ name }) => name),
      },
    },
    home: homeOf(all),
    ...pagePartsOf(all),
    ...others,
    ...guidelines,
  };
}
