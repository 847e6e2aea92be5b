import type { MenuEntry, RenderedPage } from '@conference/release-store/pages';

/** Title and description of a page. Its document's head shows them, and the page itself reads them from `remote.pages`. */
interface DeclaredPage {
  /** The title of the window, before the name of the conference. Without it, the window only has that name. */
  title?: string;
  description?: string;
  /** A value for each parameter of its path. The trial before a release opens the page with them: `{ id: FIRST_ID }`. */
  sample?: Readonly<Record<string, string>>;
  /** Set for a page that redirects by itself. The offline page, for example, leaves as soon as there is a network. */
  leadsOn?: true;
}

/** The declaration of a remote, in the file `remote.ts` at its root. */
export interface RemoteDeclaration {
  /** The project's name, for example `mfe-public`. */
  name: string;
  /** The URL prefixes that it owns. `/` owns every address that no other module owns. */
  prefixes: string[];
  /** Its pages, by the paths of its routes. */
  pages: Record<string, DeclaredPage>;
  /** Its entries in the header's menu, behind those of the shell: at most five, of at most 30 characters. */
  menu?: MenuEntry[];
  /** The versions of shell-kit that it works with, as a semver range. */
  shellKit: string;
  /** The most that all its scripts may weigh, in bytes of brotli. A heavier build fails. */
  scriptBudget: number;
  /** The only foreign hosts that its scripts and styles may name, for example `www.example.org`. */
  linksTo?: string[];
  /** 'own': a full page load enters the module, because its document has another content security policy (docs/decisions/0007). */
  document?: 'own';
  /** Renders its pages when it is published (docs/decisions/0010). Its routes then have fixed paths; all others do not exist. */
  prerender?: true;
}

/** The `handle` of a route in a prerendered module. */
export type RouteHandle = Pick<RenderedPage, 'leadsTo'>;
