import type { LiveModule } from '@conference/federation';
import type { RouteObject } from '@conference/shell-kit';
import { ModuleUnavailable } from '@conference/shell-kit/host';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { pinEntries } from './pin-entries';

/** Where routes of modules come from. */
export interface RemoteSource {
  /**
   * The routes of a module, loaded once.
   * @throws ModuleUnavailable when it cannot be had, after one more try; the next call asks anew
   */
  routesOf(module: LiveModule): Promise<RouteObject[]>;
}

/** The modules of the release this page shows, loaded by the federation runtime. */
export class Remotes implements RemoteSource {
  private readonly tried = new Set<string>();
  private readonly loaded = new Map<string, Promise<RouteObject[]>>();

  constructor(modules: readonly LiveModule[]) {
    registerPlugins([pinEntries(modules)]);
  }

  routesOf(module: LiveModule): Promise<RouteObject[]> {
    const known = this.loaded.get(module.name);
    if (known) return known;
    const loading = this.load(module)
      .catch(() => this.load(module))
      .catch((cause: unknown) => {
        this.loaded.delete(module.name);
        throw new ModuleUnavailable(module.name, cause);
      });
    this.loaded.set(module.name, loading);
    return loading;
  }

  private async load(module: LiveModule): Promise<RouteObject[]> {
    const name = module.global;
    // `force` lets go of an entry that failed before.
    registerRemotes([{ name, entry: module.entry, type: 'var', entryGlobalName: name }], { force: this.tried.has(name) });
    this.tried.add(name);
    const door = await loadRemote<{ default: RouteObject[] }>(`${name}/routes`);
    if (!Array.isArray(door?.default)) throw new Error(`${module.name} has no routes.`);
    return door.default;
  }
}
