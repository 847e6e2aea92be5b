import type { ModuleEntry } from '@conference/federation';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** How long an entry script may take, in ms; no longer than the whole module. */
const ENTRY_TIMEOUT_MS = 20_000;

/** Loads entry scripts with the integrity of the page's registry, and refuses URLs that the registry does not know. */
export function pinEntries(entries: readonly ModuleEntry[]): ModuleFederationRuntimePlugin {
  return {
    name: 'pin-entries',
    createScript({ url }) {
      const pinned = entries.find(({ entry }) => absolute(entry) === absolute(url));
      if (!pinned) throw new Error('The registry does not know this script.');
      const script = document.createElement('script');
      script.src = url;
      script.integrity = pinned.integrity;
      script.crossOrigin = 'anonymous';
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}

/** Entries of the site are paths; one of a local module is a whole URL. */
const absolute = (url: string) => new URL(url, document.baseURI).href;
