// What the store, the gateway and the page itself know of pages. No Node here: the shell has this file in its bundle.

/** A page as it was rendered when a release was made. */
export interface RenderedPage {
  /** Its address, with `:name` for what is another one each time; ANY or NEEDS_SCRIPTS where it has none. */
  path: string;
  title: string;
  /** What it is about, in a sentence or two, where the page says so. */
  description?: string;
  /** Where its address leads on to: nobody sees it but where the gateway is of old. */
  leadsTo?: string;
  /** What stands in the root element. */
  html: string;
  /** What it is painted with, where that is known: the styles of the host, and the first ones of its module. The whole of these follows. */
  firstStyles?: FirstStyles[];
}

/** Styles that stand in a document, and what they hash to. */
export interface FirstStyles {
  css: string;
  integrity: string;
}

/** Path of the page that stands for all other addresses of its module. */
export const ANY = '*';

/** Path of the host's page for browsers without scripts, in place of what only scripts can draw. */
export const NEEDS_SCRIPTS = 'needs-scripts';

/** Whether a page that was rendered under this path stands for an address: a part of it that begins with a colon is any one part there. */
export function isDrawnFor(path: string, address: string): boolean {
  const [parts, others] = [path.split('/'), address.split('/')];
  return (
    parts.length === others.length &&
    parts.every((part, place) => part === others[place] || (part.startsWith(':') && others[place] !== ''))
  );
}

/**
 * Name of the chunk that holds the code of one page alone, where it has one: a module that is rendered ahead names its chunks
 * so. `/sponsor/our` is in `sponsor-our`, and `/edit-profile/:id` in `edit-profile`.
 */
export function chunkOf({ path }: Pick<RenderedPage, 'path'>): string {
  const [address = ''] = path.split('?');
  return address
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .join('-');
}

/** What the host's file for prerendering exports. */
export interface Prerenderer {
  /** What a module may require, by name: what the host lends it in a browser. */
  lent: Record<string, unknown>;
  /**
   * The addresses of a module's pages, ANY among them where it has a page for all others.
   * @param routes what the module exposes
   */
  pathsOf(routes: unknown): string[];
  /** The host's own pages, as a module's are. A host of old has none. */
  own?: { routes: unknown; paths: readonly string[] };
  /** Renders one page, for somebody who is not signed in. @throws whatever the page throws */
  render(routes: unknown, path: string): Promise<RenderedPage>;
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
