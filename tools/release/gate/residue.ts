/// <reference lib="dom" />
import type { Finding, ReleasedModule } from '@conference/release-store';
import type { BrowserContext } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { globalOf, type Route } from './routes';
import { fileIn, Tab } from './tab';

/** How often a module is entered and left. */
const TIMES = 2;
/** How long a neighbour is looked at after the module was left, in ms. */
const AFTERWARDS_MS = 1200;
/** The most memory that a page may hold more after each time, in bytes. */
const MOST_GROWTH = 2_000_000;

/**
 * Enters a module from a page of a neighbour, walks through it, and leaves it again; what it leaves behind is compared with what was
 * there before.
 * @param neighbour the address of a page of another module, or of the shell, in the same document
 * @throws Unfit when a page hangs
 */
export async function leave(
  context: BrowserContext,
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
    const before = await tab.ask(note, undefined);
    const title = await tab.page.title();
    const held: number[] = [];
    const listeners: Map<string, number>[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      for (const { address } of routes) {
        await tab.follow(address);
        await tab.settle();
      }
      await tab.follow(neighbour);
      await tab.settle();
      listeners.push(await listenersOf(tab, module.name));
      held.push(await memoryOf(tab));
    }
    await tab.ask(beginCounting, undefined);
    await pause(AFTERWARDS_MS);
    const left = await tab.ask(compare, { before, module: module.name, global: globalOf(module) });
    for (const { code, what } of left) tab.fault(code, what);
    const now = await tab.page.title();
    if (now !== title) tab.fault('title_left', `the title of ${neighbour} is ${now} afterwards, and was ${title}`);
    // What a library adds once is there after the first time, and is no leak.
    const [once, twice = new Map<string, number>()] = listeners;
    for (const [from, count] of twice) {
      const more = count - (once?.get(from) ?? 0);
      if (more > 0) tab.fault('listener_left', `one more visit leaves ${more} more listeners of ${from}`);
    }
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

/** How many listeners of a module the window, the document and its body have, by event and by the file that added them. */
async function listenersOf(tab: Tab, module: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await tab.browser.send('Runtime.evaluate', { expression });
    if (!result.objectId) continue;
    const { listeners } = await tab.browser.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    for (const { type, scriptId } of listeners) {
      const address = tab.addressOf(scriptId);
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

/** What was there before the module was entered. */
interface Noted {
  globals: string[];
  stored: Record<string, string>;
  sheets: number;
  children: number;
}

interface Watched {
  /** Native functions by their names, as they were. */
  natives: Map<string, unknown>;
  nativesNow(): Map<string, unknown>;
  /** By the script that set it, how often a timer ran since counting began. */
  runs: Map<string, number>;
  isCounting: boolean;
}

type Watching = Window & { [watched: symbol]: Watched };

/** Runs in the page, before its scripts. */
function watch(): void {
  const owners: [string, object | undefined][] = [
    ...['Object', 'Array', 'String', 'Number', 'Function', 'Promise', 'Map', 'Set', 'Date', 'RegExp'].flatMap(
      (name): [string, object][] => {
        const type = (window as unknown as Record<string, { prototype: object }>)[name];
        return type
          ? [
              [name, type],
              [`${name}.prototype`, type.prototype],
            ]
          : [];
      },
    ),
    ...[
      'EventTarget',
      'Node',
      'Element',
      'HTMLElement',
      'Document',
      'History',
      'Storage',
      'XMLHttpRequest',
      'Headers',
      'Response',
      'Request',
      'FormData',
      'URL',
      'AbortController',
    ].map((name): [string, object | undefined] => [
      `${name}.prototype`,
      (window as unknown as Record<string, { prototype: object } | undefined>)[name]?.prototype,
    ]),
    ['JSON', JSON],
    ['Math', Math],
    ['console', console],
    ['history', history],
    ['document', document],
    ['localStorage', localStorage],
  ];
  const names = [
    'fetch',
    'setTimeout',
    'setInterval',
    'clearTimeout',
    'clearInterval',
    'requestAnimationFrame',
    'queueMicrotask',
    'addEventListener',
    'open',
    'alert',
    'Promise',
    'Map',
    'Set',
    'URL',
    'XMLHttpRequest',
    'history',
    'localStorage',
    'JSON',
  ];
  const nativesNow = () => {
    const natives = new Map<string, unknown>(
      names.map((name) => [name, (window as unknown as Record<string, unknown>)[name]]),
    );
    for (const [owner, object] of owners)
      for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(object ?? {})))
        if (typeof value === 'function' || get) natives.set(`${owner}.${name}`, value ?? get);
    return natives;
  };
  const runs = new Map<string, number>();
  const watched: Watched = { natives: new Map(), nativesNow, runs, isCounting: false };
  const scriptOf = () => /\/modules\/([\w-]+)\//.exec(new Error().stack ?? '')?.[1] ?? '';
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const original = window[name] as (...parameters: unknown[]) => number;
    (window as unknown as Record<string, unknown>)[name] = function (work: unknown, ...more: unknown[]) {
      const script = scriptOf();
      if (typeof work !== 'function' || script === '') return original(work, ...more);
      return original(
        (...values: unknown[]) => {
          if (watched.isCounting) runs.set(script, (runs.get(script) ?? 0) + 1);
          return (work as (...values: unknown[]) => unknown)(...values);
        },
        ...more,
      );
    };
  }
  watched.natives = nativesNow();
  (window as unknown as Watching)[Symbol.for('watched')] = watched;
}

function note(): Noted {
  // Something that others have stored.
  localStorage.setItem('neighbour', 'stored');
  return {
    globals: Object.getOwnPropertyNames(window),
    stored: { ...localStorage, ...sessionStorage },
    sheets: document.adoptedStyleSheets.length,
    children: document.body.children.length,
  };
}

function beginCounting(): void {
  const watched = (window as unknown as Watching)[Symbol.for('watched')];
  if (watched) watched.isCounting = true;
}

interface Left {
  code:
    'global_left' | 'native_changed' | 'storage_lost' | 'style_left' | 'timer_left' | 'element_left' | 'header_covered';
  what: string;
}

/** Runs in the page after the module was left. */
function compare({ before, module, global }: { before: Noted; module: string; global: string }): Left[] {
  const left: Left[] = [];
  const watched = (window as unknown as Watching)[Symbol.for('watched')];
  // The bundler's and the runtime's own variables have the module's name, too.
  const isOwn = (name: string) =>
    name.includes(global) || /^(rspackChunk|webpackChunk|__FEDERATION__|__zod_)/.test(name);
  const globals = Object.getOwnPropertyNames(window).filter(
    (name) => !before.globals.includes(name) && !isOwn(name) && !/^\d+$/.test(name),
  );
  if (globals.length > 0) left.push({ code: 'global_left', what: `it leaves ${globals.join(', ')} on the window` });
  const now = watched?.nativesNow() ?? new Map<string, unknown>();
  const changed = [...now].filter(([name, value]) => watched?.natives.get(name) !== value).map(([name]) => name);
  const gone = [...(watched?.natives.keys() ?? [])].filter((name) => !now.has(name));
  if (changed.length + gone.length > 0)
    left.push({ code: 'native_changed', what: `it changes ${[...changed, ...gone].join(', ')}` });
  const stored: Record<string, unknown> = { ...localStorage, ...sessionStorage };
  const lost = Object.keys(before.stored).filter((name) => stored[name] !== before.stored[name]);
  if (lost.length > 0)
    left.push({ code: 'storage_lost', what: `what was stored as ${lost.join(', ')} is gone or another` });
  const sheets = document.adoptedStyleSheets.length - before.sheets;
  if (sheets > 0) left.push({ code: 'style_left', what: `it leaves ${sheets} adopted stylesheets` });
  // The shell has its notices there.
  const added = [...document.body.children]
    .slice(before.children)
    .filter((element) => !element.className.startsWith('shell-'));
  if (added.length > 0) {
    const written = added.map((element) => (element.cloneNode() as Element).outerHTML).join(', ');
    left.push({ code: 'element_left', what: `it leaves ${written} in the body` });
  }
  const runs = watched?.runs.get(module) ?? 0;
  if (runs > 0) left.push({ code: 'timer_left', what: `its timers go on: ${runs} times in a second` });
  const link = document.querySelector('header a');
  const { left: x = 0, top: y = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
  const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
  if (link && !link.contains(onTop))
    left.push({
      code: 'header_covered',
      what: `the header cannot be clicked: ${onTop?.tagName.toLowerCase() ?? 'nothing'} lies over it`,
    });
  return left;
}
