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

/** The content for releases without an edition, the same that their modules contain. */
let before: Parts | undefined;

/** The edition in a language, for texts that the gateway writes itself. */
export const editionOf = ({ edition }: Pick<ServedRelease, 'edition'>, language: Language = 'en'): Parts =>
  edition ? (partsIn(edition, language) as unknown as Parts) : (before ??= partsOf(defaultEdition, 'en'));

/** Older editions only have English parts. Pages in other languages are then not served (spoken.ts). */
const partsIn = ({ parts }: NonNullable<ServedRelease['edition']>, language: Language) => parts[language] ?? parts.en;

/**
 * Whether search engines and new visitors are told of a language. They are once the conference has a name in that language. Until then,
 * people can switch to its pages, but much of them may be in English, for example on a site that is older than translations.
 */
export const isAnnounced = (release: Pick<ServedRelease, 'edition'>, language: Language): boolean =>
  language === 'en' || writtenIn(editionOf(release, language).core.identity.name) === language;

/** Where the parts of an edition are served. */
const folderOf = ({ key, version }: NonNullable<ServedRelease['edition']>) => `${ownAreas.editions}/${key}/${version}`;

/** The file with `core`. Undefined if documents must contain it, as for older shells. */
export function coreFile(
  { edition, shell }: Pick<ServedRelease, 'edition' | 'shell'>,
  language: Language,
): string | undefined {
  const isFile = edition?.parts[language]?.[CORE] !== undefined;
  return isFile && shell.fetchesCore ? `${folderOf(edition)}/${partFile(CORE, language)}` : undefined;
}

/**
 * The edition for a document, with the parts that its page shows. Undefined for a release without an edition.
 * @param always the parts that every document gets
 */
export function bootEdition(
  { edition, pages }: Pick<ServedRelease, 'edition' | 'pages'>,
  page: Pick<PrerenderedPage, 'parts'> | undefined,
  language: Language,
  always: readonly string[],
): BootEdition | undefined {
  if (!edition) return undefined;
  const parts = partsIn(edition, language);
  // Modules name these parts themselves, so unknown names are dropped.
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
