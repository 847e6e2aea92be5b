const IMPORT = /^import remote from '(\.\.\/)+remote';$/m;
const PAGE = /\bremote\.pages\['([^']+)'\]/g;

/**
 * Writes what is declared of a page in the place of its name. Whatever else a file wants of the declaration, it imports.
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
 * What a page needs of its declaration: the rest is for trials.
 * @param {object | undefined} page
 */
const shown = (page) => page && { ...page, sample: undefined, leadsOn: undefined };
