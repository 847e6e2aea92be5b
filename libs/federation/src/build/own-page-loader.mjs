const IMPORT = /^import remote from '(\.\.\/)+remote';$/m;
const PAGE = /\bremote\.pages\['([^']+)'\]/g;

/**
 * Replaces `remote.pages['…']` with the declaration of that page, so that a page does not carry the others. A file that also uses other
 * parts of the declaration keeps its import.
 * @this {import('@rspack/core').LoaderContext<{ pages?: Record<string, object> }>}
 * @param {string} source
 */
export default function ownPage(source) {
  const { pages } = this.getOptions();
  if (!pages) return source;
  const written = source.replace(PAGE, (_, path) => `(${JSON.stringify(shown(pages[path]))})`);
  const withoutImport = written.replace(IMPORT, '');
  return /\bremote\b/.test(withoutImport) ? source : withoutImport;
}

/**
 * The part of a declaration that a page needs. The rest is for trials before a release.
 * @param {object | undefined} page
 */
const shown = (page) => page && { ...page, sample: undefined, leadsOn: undefined };
