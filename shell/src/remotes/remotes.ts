import type { BootData, LiveModule, ModuleEntry } from '@conference/federation';
import { ownerOf } from '@conference/release-store/pages';
import type { RouteObject } from '@conference/shell-kit';
import { ModuleUnavailable, PAGE_FAILURE, type PageFailure } from '@conference/shell-kit/host';
import { url } from '@conference/site-map';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { pinEntries } from './pin-entries';
import { reportFailure } from './report-failure';

/** How long a version may take, with all its tries, before the one before it is shown, in ms. */
const PATIENCE_MS = 20_000;
/** How long that one may take. */
const MORE_PATIENCE_MS = 5000;

/** The shell as it stands in reports, and the pages that are its own. */
const SHELL = { name: 'shell', prefixes: [url.login] };

declare global {
  interface WindowEventMap {
    [PAGE_FAILURE]: CustomEvent<PageFailure>;
  }
}

/** Where routes of modules come from. */
export interface RemoteSource {
  /**
   * The routes of a module, loaded once: after one more try those of the version before, where there is one.
   * @throws ModuleUnavailable when it cannot be had; the next call asks anew
   */
  routesOf(module: LiveModule): Promise<RouteObject[]>;
}

/** The modules of the release this page shows, loaded by the federation runtime. */
export class Remotes implements RemoteSource {
  private readonly tried = new Set<string>();
  private readonly loaded = new Map<string, Promise<RouteObject[]>>();
  private readonly inUse: Map<string, string>;

  /** @param boot the release; what a page of it fails of is reported as well */
  constructor({ shell, modules }: Pick<BootData, 'shell' | 'modules'>) {
    this.inUse = new Map([[SHELL.name, shell]]);
    window.addEventListener(PAGE_FAILURE, ({ detail }) => {
      const { name = '' } = ownerOf([SHELL, ...modules], window.location.pathname) ?? {};
      const version = this.inUse.get(name);
      if (version) reportFailure(detail, `${name}@${version}`, this.inUse);
    });
    registerPlugins([pinEntries(modules.flatMap((module) => [module, module.previous ?? []].flat()))]);
  }

  routesOf(module: LiveModule): Promise<RouteObject[]> {
    const { name, previous } = module;
    const known = this.loaded.get(name);
    if (known) return known;
    const loading = this.versionOf(module, module, PATIENCE_MS)
      .catch((cause: unknown) => {
        if (!previous) throw cause;
        return this.versionOf(module, previous, MORE_PATIENCE_MS);
      })
      .catch((cause: unknown) => {
        this.loaded.delete(name);
        throw new ModuleUnavailable(name, cause);
      });
    this.loaded.set(name, loading);
    return loading;
  }

  /** The version of a module that this page shows, once it does. */
  shows(name: string): string | undefined {
    return this.inUse.get(name);
  }

  /** One version, tried twice. What it fails of is reported. */
  private async versionOf(module: LiveModule, entry: ModuleEntry, patience: number): Promise<RouteObject[]> {
    let isLate = false;
    const late = new Promise<never>((_, reject) => setTimeout(() => reject((isLate = true)), patience));
    const loading = this.load(entry).catch((cause: unknown) => {
      // What was given up is not asked for again.
      if (isLate) throw cause;
      return this.load(entry);
    });
    try {
      const routes = await Promise.race([loading, late]);
      this.inUse.set(module.name, entry.version);
      this.undress(module);
      return routes;
    } catch (cause) {
      // It may still come.
      void loading.catch(() => undefined).then(() => this.undress(module));
      const hasArrived = entry.global in window;
      reportFailure(
        isLate ? 'slow' : hasArrived ? 'start_failed' : 'entry_failed',
        `${module.name}@${entry.version}`,
        this.inUse,
      );
      throw cause;
    }
  }

  /** Takes the styles away that came of another version than the one that is shown. */
  private undress({ name, previous, ...live }: LiveModule): void {
    if (!this.inUse.has(name) || !previous) return;
    const other = this.shows(name) === live.version ? previous : live;
    // Versions that differ only in what is said of them have the same.
    if (previous.global === live.global) return;
    const styles = document.querySelectorAll<HTMLElement>(`[data-rspack^="${other.global}:"]`);
    for (const one of styles) one.removeAttribute('data-rspack');
    const [href, integrity] = [...styles].flatMap(({ dataset }) => dataset['instead']?.split(' ') ?? []);
    const onload = () => styles.forEach((one) => one.remove());
    // Of those that are one file with the shell's, the shell's come first.
    if (href)
      styles[0]?.before(
        Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href,
          integrity,
          crossOrigin: 'anonymous',
          onload,
        }),
      );
    else onload();
  }

  private async load({ global, entry }: ModuleEntry): Promise<RouteObject[]> {
    // `force` lets go of an entry that failed before.
    registerRemotes([{ name: global, entry, type: 'var', entryGlobalName: global }], { force: this.tried.has(global) });
    this.tried.add(global);
    const door = await loadRemote<{ default: RouteObject[] }>(`${global}/routes`);
    if (!Array.isArray(door?.default)) throw new Error(`${global} has no routes.`);
    return door.default;
  }
}
