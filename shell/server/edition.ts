import type { Parts } from '@conference/edition';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { CORE, type BootEdition } from '@conference/federation';
import { languageOf, type Language } from '@conference/language';
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

/** The edition as a document has it: with the parts that its page shows. Undefined for a release without one. */
export function bootEdition(
  { edition, pages }: Pick<ServedRelease, 'edition' | 'pages'>,
  page: Pick<PrerenderedPage, 'parts'> | undefined,
  language: Language = 'en',
): BootEdition | undefined {
  if (!edition) return undefined;
  const { key, version } = edition;
  const parts = partsIn(edition, language);
  // Modules say themselves what their pages show.
  const known = (names: readonly string[] = []) => names.filter((name) => Object.hasOwn(parts, name));
  const shown = [...pages.values()].flatMap((one) => {
    const address = languageOf(one.path);
    return address.language === language ? [[address.path, known(one.parts)] as const] : [];
  });
  return {
    at: `${ownAreas.editions}/${key}/${version}`,
    parts: Object.fromEntries(known([CORE, ...(page?.parts ?? [])]).map((name) => [name, parts[name]])),
    pages: Object.fromEntries(shown.filter(([, names]) => names.length > 0)),
  };
}
