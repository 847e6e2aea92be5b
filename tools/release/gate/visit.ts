/// <reference lib="dom" />
import type { Finding, ReleasedModule } from '@conference/release-store';
import { ownerOf } from '@conference/release-store/pages';
import type { BrowserContext } from '@playwright/test';
import { routeAt, type Route } from './routes';
import { Tab } from './tab';

/** The longest that a page may keep its visitor from doing anything, in ms. */
const LONGEST_TASK_MS = 2000;
/** The most that a page may load, in bytes as they travel. */
const MOST_BYTES = 1_000_000;

interface Visit {
  /** Whether the page was shown; if not, it has led the visitor elsewhere. */
  isShown: boolean;
  findings: Finding[];
}

/**
 * Opens a page of a module, and looks at it for a while.
 * @param modules the whole release
 * @param lingering how long it is looked at, in ms
 * @throws Unfit when it hangs
 */
export async function visit(
  context: BrowserContext,
  origin: string,
  modules: readonly ReleasedModule[],
  routes: readonly Route[],
  route: Route,
  lingering = 0,
): Promise<Visit> {
  const tab = await Tab.open(context);
  try {
    await tab.page.addInitScript(observeTasks);
    const status = await tab.open(origin + route.address);
    if (status === undefined) return { isShown: true, findings: tab.findings(route.path) };
    await tab.settle();
    const shown = new URL(tab.page.url()).pathname;
    if (ownerOf(modules, shown)?.name !== ownerOf(modules, route.address)?.name)
      return { isShown: false, findings: tab.findings(route.path) };
    if (status === 404) tab.fault('page_not_found', 'it is not found');
    await tab.settle(lingering);
    const { pathname } = new URL(tab.page.url());
    if (pathname === shown) await judge(tab, routeAt(routes, pathname) ?? route);
    else if (!route.leadsOn) tab.fault('leads_away', `it leads to ${pathname} by itself`);
    return { isShown: true, findings: tab.findings(route.path) };
  } finally {
    await tab.close();
  }
}

/** Whether a page fits into its window. */
export async function judgeWidth(tab: Tab): Promise<void> {
  const [page, window] = await tab.ask(() => [document.documentElement.scrollWidth, innerWidth] as const, undefined);
  if (page > window) tab.fault('too_wide', `it is ${page} pixels wide in a window of ${window}`);
}

/** Looks at a page that is complete. */
async function judge(tab: Tab, { title }: Route): Promise<void> {
  const page = await tab.ask(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return {
      title: document.title,
      isMissing: document.querySelector('[data-nothing-here]') !== null,
      bytes: entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      longest: Math.max(0, ...(window as unknown as Observed).tasks),
    };
  }, undefined);
  await judgeWidth(tab);
  if (page.isMissing) tab.fault('page_not_found', 'it says that there is nothing');
  else if (title !== undefined && !page.title.startsWith(title))
    tab.fault('title_differs', `its title is ${page.title}, and remote.ts declares ${title}`);
  if (page.bytes > MOST_BYTES)
    tab.fault(
      'page_heavy',
      `it loads ${page.bytes.toLocaleString('en')} bytes, of ${MOST_BYTES.toLocaleString('en')} that it may`,
    );
  if (page.longest > LONGEST_TASK_MS)
    tab.fault('long_task', `it does not respond for ${Math.round(page.longest)} ms, of ${LONGEST_TASK_MS} that it may`);
}

interface Observed {
  tasks: number[];
}

/** Runs in the page, before its scripts. */
function observeTasks(): void {
  const tasks: number[] = ((window as unknown as Observed).tasks = []);
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
}
