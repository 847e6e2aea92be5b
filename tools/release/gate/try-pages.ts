import { firstEdition } from '@conference/edition/content';
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
import pLimit from 'p-limit';
import { temporaryFolder } from '../../harness/in-folder';
import { serveFixture } from '../fixture-api/serve-fixture';
import { visitors, type Answering, type Visitor } from '../fixture-api/visitor';
import { Browsing, startChromium, type windows } from './browsers';
import { Firefox } from './firefox';
import { leave } from './leave';
import { look } from './look';
import { exposedPaths, globalOf, routeFindings, routesOf, type Route } from './routes';
import { startTrial } from './trial';
import { openPage, visit, type Opened } from './visit';

/** How many pages are opened side by side. More would only wait for the processor, and pages that wait look as if they hang. */
const OPENED = 4;
/** In how many tabs the API is slow: they wait most of the time. */
const SLOW = 4;

/** A module that is tried, and where. */
interface Tried {
  module: ReleasedModule;
  modules: ReleasedModule[];
  browsing: Browsing;
  /** Firefox, where there is one. */
  firefox: Firefox | undefined;
}

/**
 * Opens the pages of modules in browsers with the live shell and modules, on a trial store. It opens each in a large window, then on a
 * phone while the API is slow, in a large window while the API is empty and while it refuses, and in Firefox. It also compares a page
 * before and after the modules were there.
 * @param live what is live now
 * @param incoming versions of the store
 * @param site the address of the running site, whose API answers, too; none if there is no site
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
    const opening = pLimit(OPENED);
    const open = async (route: Route) => {
      const { isShown, findings } = await visit(tabs, browsing.origin, modules, routes, route);
      refuse(await findings);
      if (!isShown) refuse([shownToNobody(route)]);
    };
    await Promise.all(routes.map((route) => opening(open, route)));
  }
}

/** @param hasSite whether the API of the site answers, too */
async function tryModule(tried: Tried, hasSite: boolean): Promise<void> {
  const { module, modules, browsing } = tried;
  const { origin } = browsing;
  const { paths, visitor: usual, path: first, opened } = await tableOf(tried);
  refuse(routeFindings(modules, module, paths));
  const routes = routesOf(module, paths);
  // Its document is loaded once.
  const openFirst = new Map(routes.filter(({ address }) => address === first).map((route) => [route, opened]));

  // Each page is shown to the first visitor who may see it. Most pages of a module are for the same visitor.
  const inOrder = [usual, ...visitors.filter((visitor) => visitor !== usual)];
  const seenBy = new Map<Route, Visitor>();
  const hidden: Route[] = [];
  /** The looks at pages that go on while others are opened. */
  const looks: Promise<void>[] = [];
  const begin = (look: Promise<Finding[]>) => {
    const looked = look.then(refuse);
    // It is waited for later.
    looked.catch(() => undefined);
    looks.push(looked);
    return looked;
  };
  const lanes = new Map(visitors.map((visitor) => [visitor, lanesFor(tried, routes, visitor, hasSite)]));
  const open = async (route: Route) => {
    for (const visitor of inOrder) {
      const tabs = await browsing.tabsOf(visitor, 'filled');
      const isOpen = visitor === usual ? openFirst.get(route) : undefined;
      const { isShown, findings } = await visit(tabs, origin, modules, routes, route, isOpen);
      const looked = begin(findings);
      if (!isShown) continue;
      seenBy.set(route, visitor);
      // What is wrong in any case is said first.
      for (const lane of lanes.get(visitor) ?? []) begin(looked.then(() => lane(route)));
      return;
    }
    hidden.push(route);
  };
  const opening = pLimit(OPENED);
  await Promise.all(routes.map((route) => opening(open, route)));
  refuse(hidden.map(shownToNobody));

  // A document of its own goes with all that is in it.
  if (module.document !== 'own') {
    const neighbour = module.prefixes?.includes(url.home) ? url.login : url.home;
    for (const visitor of visitors) {
      const shown = routes.filter((route) => seenBy.has(route) && seenBy.get(route) === visitor);
      begin(leave(await browsing.tabsOf(visitor, 'filled'), origin, module, shown, neighbour));
    }
  }
  await Promise.all(looks);
}

/** Looks at a page in one way, as soon as it is its turn. */
type Lane = (route: Route) => Promise<Finding[]>;

/**
 * The ways in which a page is looked at, once it is known who may see it. Each way has tabs of its own, which go from page to page
 * without loading a document.
 */
function lanesFor(
  { modules, browsing, firefox }: Tried,
  routes: readonly Route[],
  visitor: Visitor,
  hasSite: boolean,
): Lane[] {
  const lane = (tabs: number, work: Lane): Lane => {
    const turns = pLimit(tabs);
    return (route) => turns(work, route);
  };
  const inChromium = (answering: Answering, where: string, window: keyof typeof windows = 'desktop', tabs = 1) =>
    lane(tabs, async (route) => look(await browsing.tabsOf(visitor, answering, window), browsing.origin, route, where));
  return [
    ...(firefox ? [lane(1, (route) => firefox.look(modules, routes, route, visitor))] : []),
    inChromium('slow', 'on a phone, API: slow', 'phone', SLOW),
    inChromium('empty', 'API: empty'),
    inChromium('refusing', 'API: refusing'),
    ...(hasSite && !visitor ? [inChromium('site', 'API of the site')] : []),
  ];
}

const shownToNobody = ({ path }: Route): Finding => ({
  code: 'smoke_failed',
  sentence: `${path}: it is shown to nobody`,
});

/** What a module answers. */
interface Table {
  paths: string[];
  /** Who was shown it. */
  visitor: Visitor;
  /** The address of the page that had it. */
  path: string;
  opened: Opened;
}

/**
 * The paths that a module answers, from a browser that has loaded it, and the first visitor whose browser has. Some modules are for
 * certain visitors.
 */
async function tableOf({ module, browsing }: Tried): Promise<Table> {
  const path = module.prefixes?.[0] ?? url.home;
  // A module with a document of its own is a console.
  const likely = module.document === 'own' ? [...visitors].reverse() : visitors;
  for (const visitor of likely) {
    const tabs = await browsing.tabsOf(visitor, 'filled');
    const opened = await openPage(tabs, browsing.origin + path);
    const paths = await opened.tab.ask(exposedPaths, globalOf(module));
    refuse(opened.tab.findings(path));
    if (paths.length > 0) return { paths, visitor, path, opened };
    tabs.giveBack(opened.tab);
  }
  throw new Unfit([{ code: 'smoke_failed', sentence: `${path}: ${module.name} answers nothing` }]);
}

/** A trial store: the modules and editions of the real one, and the release under test as the live one. */
async function trialOf(
  store: string,
  live: Release,
  incoming: readonly ReleasedModule[],
  trial: string,
): Promise<Release> {
  const [here, there] = [layout(trial), layout(store)];
  await mkdir(here.registry, { recursive: true });
  await symlink(there.modules, here.modules, 'junction');
  // An older store has neither editions nor pictures.
  await mkdir(there.editions, { recursive: true, mode: 0o700 });
  await symlink(there.editions, here.editions, 'junction');
  await mkdir(there.images, { recursive: true, mode: 0o700 });
  await symlink(there.images, here.images, 'junction');
  await writeFile(here.release(live.release), JSON.stringify({ ...live, after: undefined }));
  await writeFile(here.pointer, String(live.release));
  return goLive(trial, incoming, { dropped: 'any', firstEdition: firstEdition() });
}
