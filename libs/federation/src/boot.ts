import type { MenuEntry } from '@conference/release-store/pages';

/** The entry script of a module's version. */
export interface ModuleEntry {
  version: string;
  /** The URL of the script. */
  entry: string;
  /** The global variable that the script declares. Each version has its own. */
  global: string;
  /** The script's subresource integrity. The script itself holds those of its chunks and styles. */
  integrity: string;
}

interface ModulePages {
  name: string;
  prefixes: string[];
  document?: 'own';
  /** Set if the document is not in English and the module has words in its language. */
  words?: true;
  /** The sentence in place of its pages, if it is switched off. */
  off?: string;
}

/** A module that a document loads. */
export interface LiveModule extends ModulePages, ModuleEntry {
  /** The fallback if this version cannot be loaded. */
  previous?: ModuleEntry;
}

/** A module that a document links to but cannot load, because one of them has a document of its own. Its entry is left out to save bytes. */
export type LinkedModule = ModulePages & { [Field in keyof ModuleEntry | 'previous']?: undefined };

/** The edition, for the pages of a document. */
export interface BootEdition {
  /** The address of its folder. */
  at: string;
  /** The parts that come with the document, by name: those that its page shows, and `core` unless the shell fetches it. */
  parts: Record<string, unknown>;
  /** By the path of a rendered page, the parts beside `core` that it shows. */
  pages: Record<string, readonly string[]>;
}

/** The registry, which the gateway writes into every page as JSON, so that no page has to fetch it. */
export interface BootData {
  /** The number of the page's release. */
  release: number;
  /** The version of the shell. */
  shell: string;
  modules: (LiveModule | LinkedModule)[];
  /** The edition of its release. Releases from before there were editions have none: their modules contain it. */
  edition?: BootEdition;
  /** The modules' entries in the header's menu. */
  menu?: readonly MenuEntry[];
  /** The module that this document belongs to, if it has its own. */
  document?: string;
  /**
   * When the release was made, in ms, if its pages are cached for offline use (docs/decisions/0025). A release's number alone does not
   * identify it: a restored or new store uses numbers again.
   */
  offline?: number;
  /** In a rehearsal, how far the conference clock is ahead of the wall clock, in ms. Negative if it is behind. */
  clockAhead?: number;
  /** Set when a module comes from the developer's own machine. Failures are then shown to the developer and not reported. */
  local?: true;
}

/** The part of an edition that every page has. */
export const CORE = 'core';

/** The id of the element with the boot data. */
export const BOOT_ELEMENT_ID = 'boot';

/** The global variable of a remote: its name as a valid identifier. */
export function globalNameOf(name: string): string {
  return name.replace(/[^a-zA-Z0-9]/g, '_');
}
