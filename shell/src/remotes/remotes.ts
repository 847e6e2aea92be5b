import { callInBackground } from '@conference/api-client';
import type { ModuleFailure } from '@conference/contracts';
import type { BootData, LiveModule, ModuleEntry } from '@conference/federation';
import { currentLanguage, withoutPrefix } from '@conference/language';
import { ownerOf, type Words } from '@conference/release-store/pages';
import type { RouteObject } from '@conference/shell-kit';
import { ModuleUnavailable, PAGE_FAILURE, type PageFailure } from '@conference/shell-kit/host';
import { url } from '@conference/site-map';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { pinEntries } from './pin-entries';

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

/** Set on the document while a page that broke is replaced by that of the previous version: its card is not shown (global.css). */
const REPLACING = 'data-replacing';

/** Thrown when a version takes too long. */
class TooLate extends Error {}

/** Loads the routes of modules. */
export interface RemoteSource {
  /**
   * The routes of a module, loaded once. After a retry they are those of the previous version, if there is one.
   * @throws ModuleUnavailable when neither loads; the next call tries again
   */
  routesOf(module: LiveModule): Promise<RouteObject[]>;
  /** Set by the router: opens the address again with other routes of a module, and resolves when that is done. */
  reopen?: (module: string, routes: RouteObject[]) => Promise<void>;
}

/** The modules of the release this page shows, loaded by the federation runtime. */
export class Remotes implements RemoteSource {
  reopen: RemoteSource['reopen'];
  private readonly modules: BootData['modules'];
  private readonly tried = new Set<string>();
  private readonly loaded = new Map<string, Promise<RouteObject[]>>();
  private readonly inUse: Map<string, string>;
  private readonly isLocal: boolean;
  /** What has failed here, each as `module@version`. */
  private readonly failed = new Set<string>();
  /** Failures that were reported, each as `failure module@version`. */
  private readonly reported = new Set<string>();
  /** What has been shown well here, each as `module@version`. */
  private readonly shown = new Set<string>();
  /** The modules of which a page that broke was replaced, by name. */
  private readonly replaced = new Set<string>();

  /** @param boot the release, whose failing pages are reported, too */
  constructor({ shell, modules, local }: Pick<BootData, 'shell' | 'modules' | 'local'>) {
    this.modules = modules;
    this.isLocal = local === true;
    this.inUse = new Map([[SHELL.name, shell]]);
    window.addEventListener(PAGE_FAILURE, ({ detail }) => {
      const shown = this.shownHere();
      if (!shown) return;
      this.report(detail, shown.at);
      if (detail === 'render_failed') void this.replacePage(shown.name);
    });
    registerPlugins([
      pinEntries(modules.flatMap((module) => (module.entry ? [module, module.previous ?? []].flat() : []))),
    ]);
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

  /**
   * Notes that what is in use has been shown well, unless it has failed here.
   * @returns what is noted for the first time, each as `module@version`
   */
  noteShown(): string[] {
    const added = this.namesInUse().filter((one) => !this.failed.has(one) && !this.shown.has(one));
    for (const one of added) this.shown.add(one);
    return added;
  }

  /** The report that is to be sent if the page that is shown freezes; none before its module has loaded, and of a local module. */
  frozenReport(): ModuleFailure | undefined {
    const shown = this.isLocal ? undefined : this.shownHere();
    return shown && { failure: 'frozen', module: shown.at, inUse: this.namesInUse() };
  }

  /** The module that owns the address, by its name and as `module@version`, if it has loaded. */
  private shownHere(): { name: string; at: string } | undefined {
    const { name = '' } = ownerOf([SHELL, ...this.modules], withoutPrefix(window.location.pathname)) ?? {};
    const version = this.inUse.get(name);
    return version === undefined ? undefined : { name, at: `${name}@${version}` };
  }

  /** Reports a failure to the API's log, once. It is silent when the API cannot be reached. @param module as `module@version` */
  private report(failure: ModuleFailure['failure'], module: string): void {
    this.failed.add(module);
    const once = `${failure} ${module}`;
    if (this.isLocal || this.reported.has(once)) return;
    this.reported.add(once);
    callInBackground('POST /module-failures', { json: { failure, module, inUse: this.namesInUse() } });
  }

  /** The version of each module that this page shows, as `module@version`. */
  private namesInUse(): string[] {
    return [...this.inUse].map(([name, version]) => `${name}@${version}`);
  }

  /**
   * Replaces a page that broke by that of the previous version, once. It stays if a page of this version has been shown well: somebody
   * may have begun to work there. If the previous version fails as well, its failure is reported and the page's card is shown.
   */
  private async replacePage(name: string): Promise<void> {
    const module = this.modules.find((one) => one.name === name);
    if (!module?.previous || this.shows(name) !== module.version || this.replaced.has(name)) return;
    if (this.shown.has(`${name}@${module.version}`)) return;
    this.replaced.add(name);
    document.documentElement.toggleAttribute(REPLACING, true);
    try {
      // Its failure is reported already.
      const routes = await this.versionOf(module, module.previous, FALLBACK_TIMEOUT_MS).catch(() => undefined);
      if (!routes) return;
      this.loaded.set(name, Promise.resolve(routes));
      await this.reopen?.(name, routes);
    } finally {
      document.documentElement.toggleAttribute(REPLACING, false);
    }
  }

  /** Loads one version, with a retry, and reports its failure. */
  private async versionOf(module: LiveModule, entry: ModuleEntry, timeoutMs: number): Promise<RouteObject[]> {
    let isLate = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        reject(new TooLate());
      }, timeoutMs);
    });
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
    } finally {
      clearTimeout(timer);
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
    const container = await loadRemote<{ default: RouteObject[]; words?: Words }>(`${global}/routes`);
    if (!Array.isArray(container?.default)) throw new Error(`${global} has no routes.`);
    await container.words?.[currentLanguage()]?.();
    return container.default;
  }
}
