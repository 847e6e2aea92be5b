import {
  goLive,
  layout,
  refuse,
  Unfit,
  type Finding,
  type Release,
  type ReleasedModule,
} from '@conference/release-store';
import { url } from '@conference/site-map';
import type { Browser, BrowserContext } from '@playwright/test';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../../harness/in-folder';
import { contextFor, startBrowser, visitors, windows, type Answering, type Visitor } from './browsers';
import { leave } from './leave';
import { exposedPaths, globalOf, routeFindings, routesOf, type Route } from './routes';
import { Tab } from './tab';
import { startTrial } from './trial';
import { judgeWidth, visit } from './visit';
import { walk } from './walk';

/** How many tabs are open at once: most of them wait. */
const TABS = 8;

/** How many pages one tab walks through while the API is slow. */
const PART = 3;

/** How long a page is looked at once, in ms: some lead away after a while. */
const LINGERING_MS = 3500;

/** A module that is tried, and where. */
interface Tried {
  module: ReleasedModule;
  modules: ReleasedModule[];
  chrome: Browser;
  origin: string;
}

/**
 * Opens the pages of modules in a browser with the live shell and modules, on a trial store: each in a large window, then one
 * after the other on a phone, and while the API is empty, refuses, or is slow; and compares a page before and after it was there.
 * @param live what is live now
 * @param incoming versions of the store
 * @param site the address of the running site, whose API answers, too; none where there is no site
 * @throws Unfit, PageNotRendered
 */
export async function tryPages(
  store: string,
  live: Release,
  incoming: readonly ReleasedModule[],
  site?: string,
): Promise<void> {
  await using folder = await temporaryFolder(join(tmpdir(), 'trial-'));
  const { modules } = await trialOf(store, live, incoming, join(folder.path, 'releases'));
  await using gateway = await startTrial(folder.path);
  await using chrome = await startBrowser(gateway.url);
  const place = { modules, chrome, origin: gateway.url };
  const shell = incoming.find(({ kind }) => kind === 'host');
  if (shell) await tryShell({ module: shell, ...place });
  // A shell is around all modules.
  const tried = (shell ? modules : incoming).filter(({ kind }) => kind === 'remote');
  for (const module of tried) await tryModule({ module, ...place }, site);
}

/** The shell has its pages at its prefixes, and no table. */
async function tryShell({ module, modules, chrome, origin }: Tried): Promise<void> {
  const { prefixes = [] } = module;
  const routes = prefixes.map((path) => ({ path, address: path }));
  for (const window of Object.values(windows)) {
    const context = await contextFor(chrome, origin, undefined, 'filled', window);
    await inParallel(
      routes.map((route) => async () => {
        const { isShown, findings } = await visit(context, origin, modules, routes, route, LINGERING_MS);
        refuse(findings);
        if (!isShown) refuse([shownToNobody(route)]);
      }),
    );
    await context.close();
  }
}

async function tryModule(tried: Tried, site: string | undefined): Promise<void> {
  const { module, modules, chrome, origin } = tried;
  const { paths, visitor: usual } = await tableOf(tried);
  refuse(routeFindings(modules, module, paths));
  const routes = routesOf(module, paths);

  const contexts = new Map<string, Promise<BrowserContext>>();
  const contextOf = (visitor: Visitor, answering: Answering, window: keyof typeof windows = 'desktop') => {
    const key = [visitor?.role, JSON.stringify(answering), window].join();
    const context = contexts.get(key) ?? contextFor(chrome, origin, visitor, answering, windows[window]);
    contexts.set(key, context);
    return context;
  };

  // To each page the first visitor who may see it; most pages of a module are for the same.
  const seenBy = new Map<Route, Visitor>();
  const hidden: Route[] = [];
  const inOrder = [usual, ...visitors.filter((visitor) => visitor !== usual)];
  const open = async (route: Route) => {
    for (const visitor of inOrder) {
      const context = await contextOf(visitor, 'filled');
      const { isShown, findings } = await visit(context, origin, modules, routes, route, LINGERING_MS);
      refuse(findings);
      if (isShown) return void seenBy.set(route, visitor);
    }
    hidden.push(route);
  };
  await inParallel(routes.map((route) => () => open(route)));
  refuse(hidden.map(shownToNobody));

  for (const visitor of visitors) {
    const shown = routes.filter((route) => seenBy.has(route) && seenBy.get(route) === visitor);
    const neighbour = module.prefixes?.includes(url.home) ? url.login : url.home;
    const walkWith =
      (answering: Answering, where: string, some = shown) =>
      async () =>
        refuse(await walk(await contextOf(visitor, answering), origin, some, where));
    await inParallel([
      ...inParts(shown).map((part) => walkWith('slow', 'API: slow', part)),
      walkWith('empty', 'API: empty'),
      walkWith('refusing', 'API: refusing'),
      async () =>
        refuse(await walk(await contextOf(visitor, 'filled', 'phone'), origin, shown, 'on a phone', judgeWidth)),
      ...(site && !visitor ? [walkWith({ live: site }, 'API of the site')] : []),
      // A document of its own goes with all that is in it.
      ...(module.document === 'own'
        ? []
        : [async () => refuse(await leave(await contextOf(visitor, 'filled'), origin, module, shown, neighbour))]),
    ]);
  }
  await Promise.all([...contexts.values()].map(async (context) => (await context).close()));
}

const shownToNobody = ({ path }: Route): Finding => ({
  code: 'smoke_failed',
  sentence: `${path}: it is shown to nobody`,
});

/**
 * The paths that a module answers, as a browser has them that has loaded it, and the first visitor who has: some modules are for certain
 * visitors.
 */
async function tableOf({ module, chrome, origin }: Tried): Promise<{ paths: string[]; visitor: Visitor }> {
  const path = module.prefixes?.[0] ?? url.home;
  for (const visitor of visitors) {
    const context = await contextFor(chrome, origin, visitor, 'filled');
    const tab = await Tab.open(context);
    await tab.open(origin + path);
    await tab.settle();
    const paths = await tab.ask(exposedPaths, globalOf(module));
    refuse(tab.findings(path));
    await context.close();
    if (paths.length > 0) return { paths, visitor };
  }
  throw new Unfit([{ code: 'smoke_failed', sentence: `${path}: ${module.name} answers nothing` }]);
}

/** A trial store: the modules of the real one, and the release under test as the live one. */
async function trialOf(
  store: string,
  live: Release,
  incoming: readonly ReleasedModule[],
  trial: string,
): Promise<Release> {
  const { registry, modules, release, pointer } = layout(trial);
  await mkdir(registry, { recursive: true });
  await symlink(layout(store).modules, modules, 'junction');
  await writeFile(release(live.release), JSON.stringify({ ...live, after: undefined }));
  await writeFile(pointer, String(live.release));
  return goLive(trial, incoming, { dropped: 'any' });
}

/** A slow API keeps one tab waiting: a few pages each. */
const inParts = (routes: readonly Route[]): Route[][] =>
  Array.from({ length: Math.ceil(routes.length / PART) }, (_, index) => routes.slice(index * PART, (index + 1) * PART));

/** Does some work, a few at once. @throws what the first of it throws; what has not begun by then is left */
async function inParallel(work: (() => Promise<void>)[]): Promise<void> {
  const waiting = [...work];
  const take = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: TABS }, take)).catch((error: unknown) => {
    waiting.splice(0);
    throw error;
  });
}
