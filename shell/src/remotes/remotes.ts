import type { LiveModule } from '@conference/federation';
import type { RouteObject } from '@conference/shell-kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { pinEntries } from './pin-entries';
import { RemoteUnavailable } from './remote-unavailable';

/** Where routes of modules come from. */
export interface RemoteSource {
  /** @throws RemoteUnavailable when the module cannot be had, after one more try */
  routesOf(module: LiveModule): Promise<RouteObject[]>;
  /** Lets go of what failed, so that it is asked for anew. */
  forget(moduleName: string): void;
}

/** The modules of the release this page shows, loaded by the federation runtime, each at most once. */
export class Remotes implements RemoteSource {
  private readonly loaded = new Map<string, Promise<RouteObject[]>>();

  constructor(modules: readonly LiveModule[]) {
    registerPlugins([pinEntries(modules)]);
  }

  routesOf = (module: LiveModule): Promise<RouteObject[]> => {
    const known = this.loaded.get(module.name) ?? load(module).catch(() => load(module));
    this.loaded.set(module.name, known);
    return known.catch((cause: unknown) => {
      throw new RemoteUnavailable(module.name, cause);
    });
  };

  forget = (moduleName: string): void => {
    this.loaded.delete(moduleName);
  };
}

async function load(module: LiveModule): Promise<RouteObject[]> {
  const name = module.name.replace(/[^a-zA-Z0-9]/g, '_');
  // `force` lets go of an entry that failed before.
  registerRemotes([{ name, entry: module.entry, type: 'var', entryGlobalName: name }], { force: true });
  const door = await loadRemote<{ default: RouteObject[] }>(`${name}/routes`);
  if (!Array.isArray(door?.default)) throw new Error(`${module.name} has no routes.`);
  return door.default;
}
