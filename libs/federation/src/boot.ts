/** Where a version of a module begins, and what that must hash to. */
export interface ModuleEntry {
  version: string;
  /** URL of the entry script. */
  entry: string;
  /** The global variable that the entry script declares: each version has its own. */
  global: string;
  /** Subresource integrity of the entry; the entry pins its chunks and styles itself. */
  integrity: string;
}

/** A module as the page needs to know it. */
export interface LiveModule extends ModuleEntry {
  name: string;
  prefixes: string[];
  document?: 'own';
  /** What to fall back on where it cannot be had. */
  previous?: ModuleEntry;
}

/** What the gateway writes into every page as a JSON data block: the registry, so that none is fetched. */
export interface BootData {
  /** Number of the release that this page shows. */
  release: number;
  /** Version of the shell. */
  shell: string;
  modules: LiveModule[];
  /** Whose document this is, when a module has its own. */
  document?: string;
  /**
   * When the release was made, in ms, where its pages are kept for when there is no network (docs/decisions/0025): numbers of releases
   * come again where a store is put back or begun anew.
   */
  offline?: number;
}

/** Id of the data block's element. */
export const BOOT_ELEMENT_ID = 'boot';

/** The global variable a remote's entry script declares: a valid identifier made of its name. */
export function globalNameOf(name: string): string {
  return name.replace(/[^a-zA-Z0-9]/g, '_');
}
