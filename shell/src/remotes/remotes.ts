import type { ModuleFailure } from '@conference/contracts';
import type { BootData, LiveModule, ModuleEntry } from '@conference/federation';
import { ownerOf } from '@conference/release-store/pages';
import type { RouteObject } from '@conference/shell-kit';
import { ModuleUnavailable, PAGE_FAILURE, type PageFailure } from '@conference/shell-kit/host';
import { url } from '@conference/site-map';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { pinEntries } from './pin-entries';
import { reportFailure } from './report-failure';

/** How long a version may take, with its retry, before the previous version is shown, in ms. */
const TIMEOUT_MS = 20_000;
/** How long the previous version may take, in ms. */
const FALLBACK_TIMEOUT_MS = 5000;

/** The shell in failure reports, and its own pages. */
const SHELL = { name: 'shell', prefixes: [url.login] };

declare global {
  interface WindowEventMap {
    [PAGE_FAILURE]: CustomEvent<PageFailure>;
  }
}

/** Loads the routes of modules. */
export interface RemoteSource {
  /**
   * The routes of a module, loaded once. After a retry they are those of the previous version, if there is one.
   * @throws ModuleUnavailable when neither loads; the next call tries again
   */
  routesOf(module: LiveModule): Promise<RouteObject[]>;
}

/** The modules of the release this page shows, loaded by the federation runtime. */
export class Remotes implements RemoteSource {
  private readonly tried = new Set<string>();
  private readonly loaded = new Map<string, Promise<RouteObject[]>>();
  private readonly inUse: Map<string, string>;
  private readonly isLocal: boolean;
  /** What has failed here, each as `module@version`. */
  private readonly failed = new Set<string>();

  /** @param boot the release, whose failing pages are reported, too */
  constructor({ shell, modules, local }: Pick<BootData, 'shell' | 'modules' | 'local'>) {
    this.isLocal = local === true;
    this.inUse = new Map([[SHELL.name, shell]]);
    window.addEventListener(PAGE_FAILURE, ({ detail }) => {
      const { name = '' } = ownerOf([SHELL, ...modules], window.location.pathname) ?? {};
      const version = this.inUse.get(name);
      if (version) this.report(detail, `${name}@${version}`);
    });
    registerPlugins([pinEntries(modules.flatMap((module) => [module, module.previous ?? []].flat()))]);
  }

  routesOf(module: LiveModule): Promise<RouteObject[]> {
    const { name, previous } = module;
    const known = this.loaded.get(name);
    if (known) return known;
    const loading = this.versionOf(module, module, TIMEOUT_MS)
      .catch((cause: unknown) => {
        if (!previous) throw cause;
        return this.versionOf(module, previous, FALLBACK_TIMEOUT_MS);
      })
      .catch((cause: unknown) => {
        this.loaded.delete(name);
        throw new ModuleUnavailable(name, cause);
      });
    this.loaded.set(name, loading);
    return loading;
  }

  /** The version of a module that this page shows, if any. */
  shows(name: string): string | undefined {
    return this.inUse.get(name);
  }

  /** The modules that this page shows and that have not failed here, each as `module@version`. */
  works(): string[] {
    return [...this.inUse].map(([name, version]) => `${name}@${version}`).filter((one) => !this.failed.has(one));
  }

  private report(failure: ModuleFailure['failure'], module: string): void {
    this.failed.add(module);
    if (!this.isLocal) reportFailure(failure, module, this.inUse);
  }

  /** Loads one version, with a retry, and reports its failure. */
  private async versionOf(module: LiveModule, entry: ModuleEntry, timeoutMs: number): Promise<RouteObject[]> {
    let isLate = false;
    const late = new Promise<never>((_, reject) => setTimeout(() => reject((isLate = true)), timeoutMs));
    const loading = this.load(entry).catch((cause: unknown) => {
      // No retry after the timeout.
      if (isLate) throw cause;
      return this.load(entry);
    });
    try {
      const routes = await Promise.race([loading, late]);
      this.inUse.set(module.name, entry.version);
      this.removeOtherStyles(module);
      return routes;
    } catch (cause) {
      // It may still arrive.
      void loading.catch(() => undefined).then(() => this.removeOtherStyles(module));
      const hasArrived = entry.global in window;
      this.report(isLate ? 'slow' : hasArrived ? 'start_failed' : 'entry_failed', `${module.name}@${entry.version}`);
      throw cause;
    }
  }

  /** Removes the styles of the version that is not shown. */
  private removeOtherStyles({ name, previous, ...live }: LiveModule): void {
    if (!this.inUse.has(name) || !previous) return;
    const other = this.shows(name) === live.version ? previous : live;
    // Versions that differ in their manifest only share their styles.
    if (previous.global === live.global) return;
    const styles = document.querySelectorAll<HTMLElement>(`[data-rspack^="${other.global}:"]`);
    for (const one of styles) one.removeAttribute('data-rspack');
    const [href, integrity] = [...styles].flatMap(({ dataset }) => dataset['instead']?.split(' ') ?? []);
    const onload = () => styles.forEach((one) => one.remove());
    // If they were one file with the shell's styles, load the shell's first.
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
    // `force` drops an entry that failed before.
    registerRemotes([{ name: global, entry, type: 'var', entryGlobalName: global }], { force: this.tried.has(global) });
    this.tried.add(global);
    const container = await loadRemote<{ default: RouteObject[] }>(`${global}/routes`);
    if (!Array.isArray(container?.default)) throw new Error(`${global} has no routes.`);
    return container.default;
  }
}
