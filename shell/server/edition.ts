import type { Parts } from '@conference/edition';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { CORE, type BootEdition } from '@conference/federation';
import { languageOf, type Language } from '@conference/language';
import { writtenIn } from '@conference/language/written-in';
import { partFile } from '@conference/release-store/pages';
import { ownAreas } from '@conference/site-map';
import type { ServedRelease } from './live-release';
import type { PrerenderedPage } from './prerendered-page';

/** What the modules of releases without an edition say. */
let before: Parts | undefined;

/** What organisers say of the year in a language, for what the gateway writes itself. */
export const editionOf = ({ edition }: Pick<ServedRelease, 'edition'>, language: Language = 'en'): Parts =>
  edition ? (partsIn(edition, language) as unknown as Parts) : (before ??= partsOf(defaultEdition, 'en'));

/** Editions of before have no parts in other languages; nothing is served in them then (pages.ts). */
const partsIn = ({ parts }: NonNullable<ServedRelease['edition']>, language: Language) => parts[language] ?? parts.en;

/**
 * Whether search engines and first visitors are told of a language: once the conference has its name in it. Until then its pages are there for
 * whoever switches to it, but much on them may be in English, as on a site from the time when it had nothing else.
 */
export const isAnnounced = (release: Pick<ServedRelease, 'edition'>, language: Language): boolean =>
  language === 'en' || writtenIn(editionOf(release, language).core.identity.name) === language;

/** Where the parts of an edition are served. */
const folderOf = ({ key, version }: NonNullable<ServedRelease['edition']>) => `${ownAreas.editions}/${key}/${version}`;

/** The file that pages have `core` from; undefined where their documents have to bring it along, as for a shell of before. */
export function coreFile(
  { edition, shell }: Pick<ServedRelease, 'edition' | 'shell'>,
  language: Language,
): string | undefined {
  const isFile = edition?.parts[language]?.[CORE] !== undefined;
  return isFile && shell.fetchesCore ? `${folderOf(edition)}/${partFile(CORE, language)}` : undefined;
}

/**
 * The edition as a document has it: with the parts that its page shows. Undefined for a release without one.
 * @param always the parts that it has whatever its page shows
 */
export function bootEdition(
  { edition, pages }: Pick<ServedRelease, 'edition' | 'pages'>,
  page: Pick<PrerenderedPage, 'parts'> | undefined,
  language: Language,
  always: readonly string[],
): BootEdition | undefined {
  if (!edition) return undefined;
  const parts = partsIn(edition, language);
  // Modules say themselves what their pages show.
  const known = (names: readonly string[] = []) => names.filter((name) => Object.hasOwn(parts, name));
  const shown = [...pages.values()].flatMap((one) => {
    const address = languageOf(one.path);
    return address.language === language ? [[address.path, known(one.parts)] as const] : [];
  });
  return {
    at: folderOf(edition),
    parts: Object.fromEntries(known([...always, ...(page?.parts ?? [])]).map((name) => [name, parts[name]])),
    pages: Object.fromEntries(shown.filter(([, names]) => names.length > 0)),
  };
}
