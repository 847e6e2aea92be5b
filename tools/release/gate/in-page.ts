/// <reference lib="dom" />
// Functions that run in a page, which knows nothing outside of each.

/**
 * Runs in the page, before its scripts: turns a violation of the policy into an error. Running text as code is exempt, because libraries
 * only test for it, and the check of the scripts finds real uses.
 */
export function failOnViolation(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (blockedURI !== 'eval') throw new Error(`${effectiveDirective} does not allow ${blockedURI}`);
  });
}

interface Observed {
  tasks?: number[];
  observer?: PerformanceObserver;
}

/** Runs in the page, before its scripts: notes how long each task takes that is long. */
export function observeTasks(): void {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask', buffered: true });
  Object.assign(window, { tasks, observer } satisfies Observed);
}

/** Runs in the page: the longest task that ended since the last call, in ms; 0 if none was long. */
export function takeLongest(): number {
  const { tasks, observer } = window as unknown as Observed;
  // The last task may be recorded, and not be reported yet.
  const untold = observer?.takeRecords().map(({ duration }) => duration) ?? [];
  return Math.max(0, ...untold, ...(tasks?.splice(0) ?? []));
}

interface Failed {
  failures?: string[];
}

/** Runs in the page, before its scripts: notes errors that nothing has caught, and those on the console, because no browser gives out their words. */
export function noteFailures(): void {
  const failures: string[] = ((window as unknown as Failed).failures = []);
  const print = console.error;
  console.error = (...words: unknown[]) => {
    const error = words.find((word) => word instanceof Error);
    const [line = ''] = (error ? String(error) : words.join(' ')).split('\n', 1);
    failures.push(`an error on the console: ${line}`);
    print(...words);
  };
  window.addEventListener('error', ({ message }) => failures.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => failures.push(String(reason)));
}

/** Runs in the page: the errors since this was last called. */
export function takeFailures(): string[] {
  return (window as unknown as Failed).failures?.splice(0) ?? [];
}

/** Runs in the page: leads to a path as a link does, without loading a document. */
export function navigate(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Runs in the page: waits until its effects have run, also those that effects start. On a busy machine that takes a while. */
export function untilDrawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}

/** A page as it is once it is complete. */
export interface PageFacts {
  path: string;
  title: string;
  /** It says that there is nothing. */
  isMissing: boolean;
  /** in pixels */
  width: number;
  /** of the window, in pixels */
  room: number;
  /** All that it has loaded, in bytes as they travel. */
  bytes: number;
  /** The longest time in which it did not respond, in ms; 0 where the browser does not measure it. */
  longest: number;
}

/** Runs in the page. */
export function factsOfPage(): PageFacts {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return {
    path: location.pathname,
    title: document.title,
    isMissing: document.querySelector('[data-nothing-here]') !== null,
    width: document.documentElement.scrollWidth,
    room: innerWidth,
    bytes: entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    longest: Math.max(0, ...((window as unknown as Observed).tasks ?? [])),
  };
}

/** Runs in the page: what covers the first link of its header, if anything does. A dialog may cover it, because it can be closed. */
export function coverOfHeader(): string | undefined {
  const link = document.querySelector('header a');
  if (!link) return undefined;
  const { left, top, width, height } = link.getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  return link.contains(onTop) || onTop?.closest('dialog') ? undefined : (onTop?.tagName.toLowerCase() ?? 'nothing');
}

/** What was there before the module was entered. */
interface Noted {
  globals: string[];
  stored: Record<string, string>;
  sheets: number;
  children: number;
  /** Of html and body, the classes and inline styles. */
  attributes: Record<string, string>;
}

interface Watched {
  /** Functions of the browser by their names, as they were. */
  natives: Map<string, unknown>;
  nativesNow(): Map<string, unknown>;
  /** By module, how often its timers ran since counting began. */
  runs: Map<string, number>;
  /** The same for the frames that it asks for. */
  frames: Map<string, number>;
  isCounting: boolean;
  /** By its id, the module that started an interval which goes on. */
  intervals: Map<number, string>;
  attributesNow(): Record<string, string>;
}

type Watching = Window & { [watched: symbol]: Watched };

/** Runs in the page, before its scripts: notes what the browser has, and which module sets a timer. */
export function watch(): void {
  const world = window as unknown as Record<string, unknown>;
  const types = Object.getOwnPropertyNames(window).filter(
    (name) => /^[A-Z]/.test(name) && typeof world[name] === 'function',
  );
  const functions = Object.getOwnPropertyNames(window).filter(
    (name) => /^[a-z]/.test(name) && typeof world[name] === 'function',
  );
  const owners: [string, object][] = [
    ...types.map((name): [string, object] => [name, world[name] as object]),
    ...types.flatMap((name): [string, object][] => {
      const { prototype } = world[name] as { prototype?: object };
      return prototype ? [[`${name}.prototype`, prototype]] : [];
    }),
    ...['JSON', 'Math', 'console', 'history', 'document', 'localStorage', 'navigator'].map((name): [string, object] => [
      name,
      world[name] as object,
    ]),
  ];
  const nativesNow = () => {
    const natives = new Map<string, unknown>([...types, ...functions].map((name) => [name, world[name]]));
    for (const [owner, object] of owners)
      for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(object)))
        if (typeof value === 'function' || get) natives.set(`${owner}.${name}`, value ?? get);
    return natives;
  };
  const attributesNow = () =>
    Object.fromEntries(
      [document.documentElement, document.body].flatMap((element) =>
        ['class', 'style'].map((name) => [
          `${name} of ${element.tagName.toLowerCase()}`,
          element.getAttribute(name)?.trim() ?? '',
        ]),
      ),
    );
  const watched: Watched = {
    natives: new Map(),
    nativesNow,
    runs: new Map(),
    frames: new Map(),
    isCounting: false,
    intervals: new Map(),
    attributesNow,
  };
  const moduleThatCalls = () => /\/modules\/([\w-]+)\//.exec(new Error().stack ?? '')?.[1];
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const) {
    const original = window[name] as (...parameters: unknown[]) => number;
    const counts = name === 'requestAnimationFrame' ? watched.frames : watched.runs;
    world[name] = (work: unknown, ...more: unknown[]) => {
      const module = moduleThatCalls();
      if (typeof work !== 'function' || module === undefined) return original(work, ...more);
      const counted = (...values: unknown[]) => {
        if (watched.isCounting) counts.set(module, (counts.get(module) ?? 0) + 1);
        return (work as (...values: unknown[]) => unknown)(...values);
      };
      const id = original(counted, ...more);
      if (name === 'setInterval') watched.intervals.set(id, module);
      return id;
    };
  }
  // Each of the two ends an interval.
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const original = window[name];
    world[name] = (id?: number) => {
      watched.intervals.delete(Number(id));
      original(id);
    };
  }
  watched.natives = nativesNow();
  (window as unknown as Watching)[Symbol.for('watched')] = watched;
}

/** Runs in the page, before the module is entered. */
export function note(): Noted {
  // Something that others have stored.
  localStorage.setItem('neighbour', 'stored');
  return {
    globals: Object.getOwnPropertyNames(window),
    stored: { ...localStorage, ...sessionStorage },
    sheets: document.adoptedStyleSheets.length,
    children: document.body.children.length,
    attributes: (window as unknown as Watching)[Symbol.for('watched')]?.attributesNow() ?? {},
  };
}

/** Runs in the page: timers of modules are counted from now on. */
export function beginCounting(): void {
  const watched = (window as unknown as Watching)[Symbol.for('watched')];
  if (watched) watched.isCounting = true;
}

/** Something that a module has left behind. */
interface Left {
  code: 'global_left' | 'native_changed' | 'storage_lost' | 'style_left' | 'timer_left' | 'element_left';
  what: string;
}

/** Runs in the page after the module was left. */
export function compare({ before, module, global }: { before: Noted; module: string; global: string }): Left[] {
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
  const attributes = Object.entries(watched?.attributesNow() ?? {}).filter(
    ([name, value]) => value !== before.attributes[name],
  );
  for (const [name, value] of attributes)
    left.push({
      code: 'style_left',
      what: `the ${name} is "${value}" afterwards, and was "${before.attributes[name] ?? ''}"`,
    });
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
  const frames = watched?.frames.get(module) ?? 0;
  if (frames > 1) left.push({ code: 'timer_left', what: `its animation goes on: ${frames} frames in a second` });
  // Those that have not run yet are no better.
  const intervals = [...(watched?.intervals.values() ?? [])].filter((name) => name === module).length;
  if (intervals > 0 && runs === 0)
    left.push({ code: 'timer_left', what: `it leaves ${intervals} intervals that go on` });
  return left;
}
