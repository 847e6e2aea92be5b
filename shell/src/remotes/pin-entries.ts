import type { LiveModule } from '@conference/federation';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** How long an entry script may take, in ms. */
const ENTRY_TIMEOUT_MS = 20_000;

/**
 * Entry scripts run only when they are, byte for byte, what the registry in the page says. An address that the registry
 * does not know is not loaded at all.
 */
export function pinEntries(modules: readonly LiveModule[]): ModuleFederationRuntimePlugin {
  return {
    name: 'pin-entries',
    createScript({ url }) {
      const { pathname } = new URL(url, document.baseURI);
      const module = modules.find(({ entry }) => entry === pathname);
      if (!module) throw new Error('The registry does not know this script.');
      const script = document.createElement('script');
      script.src = url;
      script.integrity = module.integrity;
      script.crossOrigin = 'anonymous';
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
