import type { MenuEntry, RenderedPage } from '@conference/release-store/pages';

/** What a page is called and what it is about, in a sentence or two: for its document's head and, by `remote.pages`, for itself. */
interface DeclaredPage {
  /** Name of the window, before the conference's; without one it carries that alone. */
  title?: string;
  description?: string;
  /** A value for each parameter of its path, with which it is opened before a release: `{ id: FIRST_ID }`. */
  sample?: Readonly<Record<string, string>>;
  /** It leads elsewhere by itself, as the page for times without a network does once there is one. */
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
