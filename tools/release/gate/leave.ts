import type { Finding, ReleasedModule } from '@conference/release-store';
import { setTimeout as pause } from 'node:timers/promises';
import { beginCounting, compare, note, takeLongest, watch } from './in-page';
import { judgeLongest } from './judge';
import { globalOf, type Route } from './routes';
import { fileIn, Tab } from './tab';
import type { Tabs } from './tabs';

/** How often a module is entered and left. */
const TIMES = 2;
/** How long a neighbour is looked at after the module was left, in ms. */
const AFTERWARDS_MS = 1200;
/**
 * Events by which libraries follow the state of the window. A library that begins to listen when it is first used may go on. All other
 * events are what a visitor does on the pages of a neighbour.
 */
const OF_THE_WINDOW = ['focus', 'blur', 'visibilitychange', 'online', 'offline', 'storage', 'resize'];
/** The most memory that a page may hold more after each time, in bytes. */
const MOST_GROWTH = 2_000_000;

/**
 * Enters a module from a page of a neighbour, walks through it, and leaves it again. Then compares what it leaves behind with what was
 * there before.
 * @param neighbour the address of a page of another module, or of the shell, in the same document
 * @throws Unfit when a page hangs
 */
export async function leave(
  { context }: Tabs,
  origin: string,
  module: ReleasedModule,
  routes: readonly Route[],
  neighbour: string,
): Promise<Finding[]> {
  const [first] = routes;
  if (!first) return [];
  const tab = await Tab.open(context);
  try {
    await tab.page.addInitScript(watch);
    await tab.open(origin + neighbour);
    await tab.settle();
    await tab.ask(takeLongest, undefined);
    const before = await tab.ask(note, undefined);
    const title = await tab.page.title();
    const held: number[] = [];
    const listeners: Map<string, number>[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      for (const { address } of routes) await walk(tab, address);
      await walk(tab, neighbour);
      listeners.push(await listenersOf(tab, module.name));
      held.push(await memoryOf(tab));
    }
    await tab.ask(beginCounting, undefined);
    await pause(AFTERWARDS_MS);
    const left = await tab.ask(compare, { before, module: module.name, global: globalOf(module) });
    for (const { code, what } of left) tab.fault(code, what);
    await tab.judgeHeader();
    const now = await tab.page.title();
    if (now !== title) tab.fault('title_left', `the title of ${neighbour} is ${now} afterwards, and was ${title}`);
    judgeListeners(tab, listeners);
    const [heldOnce = 0, heldTwice = 0] = held;
    if (heldTwice - heldOnce > MOST_GROWTH)
      tab.fault(
        'memory_left',
        `the page holds ${(heldTwice - heldOnce).toLocaleString('en')} bytes more after one more visit`,
      );
    return tab.findings(`${first.path}, when it was left`);
  } finally {
    await tab.close();
  }
}

/** Goes to a page as a link does, and measures how long this page, or the one before it, keeps the visitor from doing anything. */
async function walk(tab: Tab, address: string): Promise<void> {
  const before = await tab.processorTime();
  await tab.follow(address);
  await tab.settle();
  const longest = await tab.ask(takeLongest, undefined);
  // On a busy machine a short task takes long, but it needs no more processor time.
  const ownTime = (await tab.processorTime()) - before;
  for (const { code, what } of judgeLongest({ longest: Math.min(longest, ownTime) })) tab.fault(code, what);
}

/** @param times the listeners after each visit, by event and file */
function judgeListeners(tab: Tab, [once, twice = new Map<string, number>()]: Map<string, number>[]): void {
  for (const [from, count] of twice) {
    const more = count - (once?.get(from) ?? 0);
    const [event = ''] = from.split(' ', 1);
    if (more > 0) tab.fault('listener_left', `one more visit leaves ${more} more listeners of ${from}`);
    else if (!OF_THE_WINDOW.includes(event)) tab.fault('listener_left', `it leaves ${count} listeners of ${from}`);
  }
}

/** How many listeners of a module the window, the document and its body have, by event and by the file that added them. */
async function listenersOf(tab: Tab, module: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await tab.browser.send('Runtime.evaluate', { expression });
    if (!result.objectId) continue;
    const { listeners } = await tab.browser.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    for (const { type, scriptId } of listeners) {
      const address = tab.scriptAddress(scriptId);
      if (!address.includes(`/modules/${module}/`)) continue;
      const from = `${type} (${fileIn(address)})`;
      counts.set(from, (counts.get(from) ?? 0) + 1);
    }
  }
  return counts;
}

/** The memory that the page's scripts hold, in bytes. */
async function memoryOf({ browser }: Tab): Promise<number> {
  await browser.send('HeapProfiler.collectGarbage');
  return (await browser.send('Runtime.getHeapUsage')).usedSize;
}
