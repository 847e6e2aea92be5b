import type { Parts } from '@conference/edition';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { CORE, type BootEdition } from '@conference/federation';
import { PAGES_LANGUAGE } from '@conference/release-store/pages';
import { ownAreas } from '@conference/site-map';
import type { ServedRelease } from './live-release';
import type { PrerenderedPage } from './prerendered-page';

/** What the modules of releases without an edition say. */
let before: Parts | undefined;

/** What organisers say of the year, for what the gateway writes itself. */
export const editionOf = ({ edition }: Pick<ServedRelease, 'edition'>): Parts =>
  edition ? (edition.parts as unknown as Parts) : (before ??= partsOf(defaultEdition, PAGES_LANGUAGE));

/** The edition as a document has it: with the parts that its page shows. Undefined for a release without one. */
export function bootEdition(
  { edition, pages }: Pick<ServedRelease, 'edition' | 'pages'>,
  page: Pick<PrerenderedPage, 'parts'> | undefined,
): BootEdition | undefined {
  if (!edition) return undefined;
  const { key, version, parts } = edition;
  // Modules say themselves what their pages show.
  const known = (names: readonly string[] = []) => names.filter((name) => Object.hasOwn(parts, name));
  const shown = [...pages.values()].map((one) => [one.path, known(one.parts)] as const);
  return {
    at: `${ownAreas.editions}/${key}/${version}`,
    parts: Object.fromEntries(known([CORE, ...(page?.parts ?? [])]).map((name) => [name, parts[name]])),
    pages: Object.fromEntries(shown.filter(([, names]) => names.length > 0)),
  };
}
