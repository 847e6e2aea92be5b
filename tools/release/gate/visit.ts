import type { Finding, ReleasedModule } from '@conference/release-store';
import { ownerOf } from '@conference/release-store/pages';
import { factsOfPage } from './in-page';
import { judge } from './judge';
import { routeAt, type Route } from './routes';
import type { Tab } from './tab';
import type { Tabs } from './tabs';

/** How long a page is looked at when it is complete, in ms: some lead away after a while. */
const LINGERING_MS = 3500;

interface Visit {
  /** Whether the page was shown; if not, it has led the visitor elsewhere. */
  isShown: boolean;
  /** What is wrong with the page after a while. @throws Unfit when it hangs */
  findings: Promise<Finding[]>;
}

/** A page that was opened by itself. */
export interface Opened {
  tab: Tab;
  /** The processor time before it, in ms. */
  before: number;
  /** Of the answer; undefined where there was none. */
  status: number | undefined;
}

/** Opens a page by itself, and waits until it is complete. @throws Unfit when it hangs */
export async function openPage(tabs: Tabs, url: string): Promise<Opened> {
  const tab = await tabs.take();
  const before = await tab.processorTime();
  const status = await tab.open(url);
  if (status !== undefined) await tab.settle();
  return { tab, before, status };
}

/**
 * Opens a page of a module, and looks at it for a while.
 * @param modules the whole release
 * @param opened the page, where it is open already
 * @returns as soon as it is known whether it is shown
 * @throws Unfit when it hangs
 */
export async function visit(
  tabs: Tabs,
  origin: string,
  modules: readonly ReleasedModule[],
  routes: readonly Route[],
  route: Route,
  opened?: Opened,
): Promise<Visit> {
  const { tab, before, status } = opened ?? (await openPage(tabs, origin + route.address));
  const ended = (isShown: boolean) => {
    const findings = Promise.resolve(tab.findings(route.path));
    tabs.giveBack(tab);
    return { isShown, findings };
  };
  if (status === undefined) return ended(true);
  const shown = new URL(tab.page.url()).pathname;
  if (ownerOf(modules, shown)?.name !== ownerOf(modules, route.address)?.name) return ended(false);
  if (status === 404) tab.fault('page_not_found', 'it is not found');
  const findings = linger(tab, before, routes, route, shown).finally(() => tabs.giveBack(tab));
  // It is waited for later.
  findings.catch(() => undefined);
  return { isShown: true, findings };
}

/** Looks at a page for a while. @param before the processor time before it, in ms @param shown where it has led at first */
async function linger(
  tab: Tab,
  before: number,
  routes: readonly Route[],
  route: Route,
  shown: string,
): Promise<Finding[]> {
  await tab.settle(LINGERING_MS);
  const facts = await tab.ask(factsOfPage, undefined);
  // On a busy machine a short task takes long, but it needs no more processor time.
  const page = { ...facts, longest: Math.min(facts.longest, (await tab.processorTime()) - before) };
  if (page.path === shown) {
    for (const { code, what } of judge(page, routeAt(routes, shown) ?? route)) tab.fault(code, what);
    await tab.judgeHeader();
  } else if (!route.leadsOn) tab.fault('leads_away', `it leads to ${page.path} by itself`);
  return tab.findings(route.path);
}
