import type { RenderedPage } from '@conference/release-store/pages';

/** What a page is called and what it is about, in a sentence or two: for its document's head and, by `remote.pages`, for itself. */
interface DeclaredPage {
  /** Name of the window, before the conference's; without one it carries that alone. */
  title?: string;
  description?: string;
}

/** How a remote declares itself, in one small file at its root: `remote.ts`. */
export interface RemoteDeclaration {
  /** The project's name, for example `mfe-public`. */
  name: string;
  /** The URL prefixes it owns. `/` owns whatever nobody else does. */
  prefixes: string[];
  /** Its pages, by the paths of its routes. */
  pages: Record<string, DeclaredPage>;
  /** The versions of shell-kit it works with, as a semver range. */
  shellKit: string;
  /** What all scripts of its own may weigh together, in bytes of brotli. A build that is over it fails. */
  scriptBudget: number;
  /** Hosts that its pages link to, for example `www.example.org`: no other address may stand in its scripts and styles. */
  linksTo?: string[];
  /**
   * 'own': the module is entered by a full page load, because its document has another content security policy
   * (docs/decisions/0007).
   */
  document?: 'own';
  /**
   * Asks for its pages to be rendered when it is published (docs/decisions/0010). Its routes then have fixed paths, and
   * what they do not name does not exist.
   */
  prerender?: true;
}

/** What a route of a module that is rendered ahead may say of itself, as its `handle`. */
export type RouteHandle = Pick<RenderedPage, 'leadsTo'>;
