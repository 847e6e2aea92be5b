// Shared by the store, the gateway and the page. No Node here, because this file is in the shell's bundle.
import { languageOf, type Language } from '@conference/language';

/** A page as it was rendered when a release was made. */
export interface RenderedPage {
  /** Its address, with `:name` for parameters; ANY or NEEDS_SCRIPTS where it has none. In another language it begins with that (addressIn). */
  path: string;
  title: string;
  /** Its description in a sentence or two, if it has one. */
  description?: string;
  /** Where its address redirects to, without a language. Only an older gateway would show the page itself. */
  leadsTo?: string;
  /** The content of the root element. */
  html: string;
  /** The names of the parts of the edition that it shows. None for older modules, whose scripts contain the content. */
  parts?: string[];
  /** The styles of the first paint, if known: the host's and a part of its module's. The whole stylesheet follows. */
  firstStyles?: FirstStyles[];
}

/** An entry that a module adds to the header's menu. */
export interface MenuEntry {
  label: string;
  /** One of its pages. */
  path: string;
  /** Who has the entry: everybody, unless it is for signed-in people of one role. */
  for?: 'everybody' | 'user' | 'admin';
}

/** Inline styles and their hash. */
export interface FirstStyles {
  css: string;
  integrity: string;
}

/** The file of a part of an edition in a language, which browsers fetch. */
export const partFile = (part: string, language: Language) => `${part}.${language}.json`;

/** Path of the page for all other addresses of its module. */
export const ANY = '*';

/** Path of the host's page that browsers without scripts get in place of a page that needs them. */
export const NEEDS_SCRIPTS = 'needs-scripts';

/** Path of the host's page that stands in place of a module which was switched off. The gateway puts the sentence in. */
export const SWITCHED_OFF = 'switched-off';

/** Stands for the sentence in that page. */
export const SENTENCE = '{sentence}';

/** Whether the page rendered under a path is the one of an address: a segment that begins with a colon matches any segment. */
export function matchesPath(path: string, address: string): boolean {
  const [parts, others] = [path.split('/'), address.split('/')];
  return (
    parts.length === others.length &&
    parts.every((part, place) => part === others[place] || (part.startsWith(':') && others[place] !== ''))
  );
}

/**
 * The name of a page's own chunk in a prerendered module, the same in each language. `/sponsor/our` is in `sponsor-our`, and
 * `/edit-profile/:id` in `edit-profile`.
 */
export function chunkOf({ path }: Pick<RenderedPage, 'path'>): string {
  const [address = ''] = languageOf(path).path.split('?');
  return address
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .join('-');
}

/** The chunk with a module's words in another language. It loads before a page in that language is drawn. */
export const wordsChunk = (language: Language) => `words-${language}`;

/** The chunk with further words that only one page of a module has, if any. */
export const pageWordsChunk = (language: Language, page: Pick<RenderedPage, 'path'>) =>
  `${wordsChunk(language)}-${chunkOf(page)}`;

/** The chunk that replaces a page's own chunk in another language, if there is one. It has the page's code and the words that only it has. */
export const pageChunkIn = (language: Language, page: Pick<RenderedPage, 'path'>) =>
  `${wordsChunk(language)}-page-${chunkOf(page)}`;

/** Whether a file has words in another language: a module's, or those of single pages of it. English pages load none. */
export const isWords = (file: string) => /^words-[a-z]{2}[-.]/.test(file);

/** The languages that a module speaks beside English, each with a function that learns its words. */
export type Words = Partial<Record<Language, () => Promise<unknown>>>;

/** What the host's file for prerendering exports. */
export interface Prerenderer {
  /** The host's own languages; an older one speaks English alone. */
  words?: Words;
  /** The packages that a module may require, by name: those that the host lends it in a browser. */
  lent: Record<string, unknown>;
  /**
   * The addresses of a module's pages, ANY among them where it has a page for all others.
   * @param routes what the module exposes
   */
  pathsOf(routes: unknown): string[];
  /** The host's own pages. An older host has none. */
  own?: { routes: unknown; paths: readonly string[] };
  /**
   * Renders one page, for somebody who is not signed in, in the language that the global `pageLanguage` names.
   * @param menu the entries of modules in the header's menu. An older host leaves them out
   * @param edition the parts of the edition by name. An older host has its own
   * @throws whatever the page throws
   */
  render(
    routes: unknown,
    path: string,
    menu: readonly MenuEntry[],
    edition: Readonly<Record<string, unknown>>,
  ): Promise<RenderedPage>;
}

// Importing `within` of the site map instead costs every first visit 100 bytes.
const owns = (prefix: string, path: string) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

/** The module that owns a path: the one with the longest prefix. `/` owns whatever nobody else does. */
export function ownerOf<M extends { prefixes?: string[] }>(modules: readonly M[], path: string): M | undefined {
  let owner: M | undefined;
  let longest = 0;
  for (const module of modules) {
    for (const prefix of module.prefixes ?? []) {
      if (prefix.length > longest && owns(prefix, path)) [owner, longest] = [module, prefix.length];
    }
  }
  return owner;
}
