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
import { findFirefox } from '@conference/testing';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../../harness/in-folder';
import { serveFixture } from '../fixture-api/serve-fixture';
import { visitors, type Answering, type Visitor } from '../fixture-api/visitor';
import { Browsing, startChromium, type windows } from './browsers';
import { Firefox } from './firefox';
import { leave } from './leave';
import { exposedPaths, globalOf, routeFindings, routesOf, type Route } from './routes';
import { startTrial } from './trial';
import { visit } from './visit';
import { walk } from './walk';

/** How many pages are opened at once: more would only wait for the processor, as pages that hang do. */
const OPENED = 4;
/** How many walks are under way at once: most of them wait for a slow API. */
const WALKS = 8;

/** How many pages one tab walks through while the API is slow: it waits most of the time. */
const PART = 5;

/** A module that is tried, and where. */
interface Tried {
  module: ReleasedModule;
  modules: ReleasedModule[];
  browsing: Browsing;
  /** Firefox, where there is one. */
  firefox: Firefox | undefined;
}

/**
 * Opens the pages of modules in browsers with the live shell and modules, on a trial store: each in a large window, then one after the
 * other on a phone while the API is slow, while it is empty and refuses, and in Firefox; and compares a page before and after they were
 * there.
 * @param live what is live now
 * @param incoming versions of the store
 * @param site the address of the running site, whose API answers, too; none where there is no site
 * @throws Unfit, PageNotRendered
 */
export async function tryPages(
  store: string,
  live: Release,
  incoming: readonly ReleasedModule[],
  { site, say = console.log }: { site?: string; say?: (line: string) => void } = {},
): Promise<void> {
  await using folder = await temporaryFolder(join(tmpdir(), 'trial-'));
  const { modules } = await trialOf(store, live, incoming, join(folder.path, 'releases'));
  await using api = await serveFixture(site);
  await using gateway = await startTrial(folder.path, api.url);
  const executable = findFirefox();
  await using firefox = executable === undefined ? undefined : new Firefox(executable, gateway.url, folder.path);
  if (!firefox)
    say('Without Firefox, its pages are tried in Chromium alone (on Debian: sudo apt-get install firefox-esr).');
  await using chrome = await startChromium(gateway.url, folder.path);
  const place = { modules, browsing: new Browsing(chrome, gateway.url), firefox };
  const shell = incoming.find(({ kind }) => kind === 'host');
  if (shell) await tryShell({ module: shell, ...place });
  // A shell is around all modules.
  const tried = (shell ? modules : incoming).filter(({ kind }) => kind === 'remote');
  for (const module of tried) await tryModule({ module, ...place }, site !== undefined);
}

/** The shell has its pages at its prefixes, and no table. */
async function tryShell({ module, modules, browsing }: Tried): Promise<void> {
  const { prefixes = [] } = module;
  const routes = prefixes.map((path) => ({ path, address: path }));
  for (const window of ['desktop', 'phone'] as const) {
    const tabs = await browsing.tabsOf(undefined, 'filled', window);
    await inParallel(
      OPENED,
      routes.map((route) => async () => {
        const { isShown, findings } = await visit(tabs, browsing.origin, modules, routes, route);
        refuse(await findings);
        if (!isShown) refuse([shownToNobody(route)]);
      }),
    );
  }
}

/** @param hasSite whether the API of the site answers, too */
async function tryModule(tried: Tried, hasSite: boolean): Promise<void> {
  const { module, modules, browsing, firefox } = tried;
  const { origin } = browsing;
  const { paths, visitor: usual } = await tableOf(tried);
  refuse(routeFindings(modules, module, paths));
  const routes = routesOf(module, paths);

  // To each page the first visitor who may see it; most pages of a module are for the same.
  const seenBy = new Map<Route, Visitor>();
  const hidden: Route[] = [];
  /** Pages that are still looked at. */
  const lookedAt: Promise<void>[] = [];
  const inOrder = [usual, ...visitors.filter((visitor) => visitor !== usual)];
  const open = async (route: Route) => {
    for (const visitor of inOrder) {
      const tabs = await browsing.tabsOf(visitor, 'filled');
      const { isShown, findings } = await visit(tabs, origin, modules, routes, route);
      const looked = findings.then(refuse);
      // It is waited for later.
      looked.catch(() => undefined);
      lookedAt.push(looked);
      if (isShown) return void seenBy.set(route, visitor);
    }
    hidden.push(route);
  };
  await inParallel(
    OPENED,
    routes.map((route) => () => open(route)),
  );
  refuse(hidden.map(shownToNobody));

  const walks = visitors.flatMap((visitor) => {
    const shown = routes.filter((route) => seenBy.has(route) && seenBy.get(route) === visitor);
    if (shown.length === 0) return [];
    const walkWith =
      (answering: Answering, where: string, window: keyof typeof windows = 'desktop', some = shown) =>
      async () =>
        refuse(await walk(await browsing.tabsOf(visitor, answering, window), origin, some, where));
    const neighbour = module.prefixes?.includes(url.home) ? url.login : url.home;
    return [
      ...(firefox ? [async () => refuse(await firefox.walk(modules, shown, visitor))] : []),
      ...inParts(shown).map((part) => walkWith('slow', 'on a phone, API: slow', 'phone', part)),
      walkWith('empty', 'API: empty'),
      walkWith('refusing', 'API: refusing'),
      ...(hasSite && !visitor ? [walkWith('site', 'API of the site')] : []),
      // A document of its own goes with all that is in it.
      ...(module.document === 'own'
        ? []
        : [
            async () => refuse(await leave(await browsing.tabsOf(visitor, 'filled'), origin, module, shown, neighbour)),
          ]),
    ];
  });
  await inParallel(WALKS, walks);
  await Promise.all(lookedAt);
}

const shownToNobody = ({ path }: Route): Finding => ({
  code: 'smoke_failed',
  sentence: `${path}: it is shown to nobody`,
});

/**
 * The paths that a module answers, as a browser has them that has loaded it, and the first visitor who has: some modules are for certain
 * visitors.
 */
async function tableOf({ module, browsing }: Tried): Promise<{ paths: string[]; visitor: Visitor }> {
  const path = module.prefixes?.[0] ?? url.home;
  for (const visitor of visitors) {
    const tabs = await browsing.tabsOf(visitor, 'filled');
    const tab = await tabs.take();
    await tab.open(browsing.origin + path);
    await tab.settle();
    const paths = await tab.ask(exposedPaths, globalOf(module));
    refuse(tab.findings(path));
    tabs.giveBack(tab);
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
async function inParallel(atOnce: number, work: (() => Promise<void>)[]): Promise<void> {
  const waiting = [...work];
  const take = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: atOnce }, take)).catch((error: unknown) => {
    waiting.splice(0);
    throw error;
  });
}
