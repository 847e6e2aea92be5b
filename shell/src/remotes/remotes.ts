import { globalNameOf, type LiveModule } from '@conference/federation';
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
  private readonly tried = new Set<string>();
  private readonly loaded = new Map<string, Promise<RouteObject[]>>();

  constructor(modules: readonly LiveModule[]) {
    registerPlugins([pinEntries(modules)]);
  }

  routesOf = (module: LiveModule): Promise<RouteObject[]> => {
    const known = this.loaded.get(module.name) ?? this.load(module).catch(() => this.load(module));
    this.loaded.set(module.name, known);
    return known.catch((cause: unknown) => {
      throw new RemoteUnavailable(module.name, cause);
    });
  };

  forget = (moduleName: string): void => {
    this.loaded.delete(moduleName);
  };

  private async load(module: LiveModule): Promise<RouteObject[]> {
    const name = globalNameOf(module.name);
    // `force` lets go of an entry that failed before.
    registerRemotes([{ name, entry: module.entry, type: 'var', entryGlobalName: name }], { force: this.tried.has(name) });
    this.tried.add(name);
    const door = await loadRemote<{ default: RouteObject[] }>(`${name}/routes`);
    if (!Array.isArray(door?.default)) throw new Error(`${module.name} has no routes.`);
    return door.default;
  }
}
