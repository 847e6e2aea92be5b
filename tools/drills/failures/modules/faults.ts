import type { Page, Route } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import type { Throwing } from './builds';

interface TransitFault {
  /** Whose names it is about, of the version that is live. */
  files: RegExp;
  /** Whether the version before breaks as well. */
  isOfAll?: true;
  /** Whether a module may have no such files, all of it coming in its first: nothing breaks then. */
  mayBeNone?: true;
  /** After how long all of it has come, where that takes longer than the version before, in ms. */
  settlesMs?: number;
  answer(route: Route): Promise<void>;
}

/** A way in which a module can fail, on its way or by itself. */
export interface Fault {
  what: string;
  /** How long until the page has something else in its place, in ms. */
  limit: number;
  /** What that is: the version before, or a card; either of them where that is for how the module is cut to say. */
  expects: 'previous' | 'card' | 'either';
  /** What becomes of files on their way to a page. */
  onItsWay?: TransitFault;
  /** What the module does, where it is published so. */
  published?: Throwing;
}

const SOON_MS = 5000;
/** A module that hangs is waited for; to fetch and draw what stands there instead takes as long as any page. */
const LATE_MS = 20_000 + 2000;
/** Where the version before hangs as well, it is waited for, but not as long. */
const LATEST_MS = LATE_MS + 5000;

const ENTRY = /\/entry\.\w+\.js$/;
const FIRST_CHUNK = /\/routes\.\w+\.js$/;
const status = (code: number) => (route: Route) =>
  route.fulfill({ status: code, body: 'Not found.\n', contentType: 'text/plain' });

/** One letter more does no harm, and is not what was pinned. */
async function tampered(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
}

const never = () => Promise.resolve();

/** Later than it is waited for. */
const TOO_LATE_MS = 22_000;
async function tooLate(route: Route): Promise<void> {
  await setTimeout(TOO_LATE_MS);
  await route.continue();
}

export const faults: Fault[] = [
  { what: 'entry 404', limit: SOON_MS, expects: 'previous', onItsWay: { files: ENTRY, answer: status(404) } },
  {
    what: 'all entries 404',
    limit: SOON_MS,
    expects: 'card',
    onItsWay: { files: ENTRY, answer: status(404), isOfAll: true },
  },
  { what: 'entry 500', limit: SOON_MS, expects: 'previous', onItsWay: { files: ENTRY, answer: status(500) } },
  { what: 'entry hangs', limit: LATE_MS, expects: 'previous', onItsWay: { files: ENTRY, answer: never } },
  {
    what: 'all entries hang',
    limit: LATEST_MS,
    expects: 'card',
    onItsWay: { files: ENTRY, answer: never, isOfAll: true },
  },
  { what: 'entry tampered', limit: SOON_MS, expects: 'previous', onItsWay: { files: ENTRY, answer: tampered } },
  {
    what: 'first chunk 404',
    limit: SOON_MS,
    expects: 'previous',
    onItsWay: { files: FIRST_CHUNK, answer: status(404) },
  },
  {
    what: 'first chunk late',
    limit: LATE_MS,
    expects: 'previous',
    onItsWay: { files: FIRST_CHUNK, answer: tooLate, settlesMs: TOO_LATE_MS + 3000 },
  },
  {
    what: 'other chunks 404',
    limit: SOON_MS,
    expects: 'card',
    onItsWay: { files: /\/(?!entry|routes)[\w-]+\.\w+\.js$/, answer: status(404), mayBeNone: true },
  },
  { what: 'CSS 404', limit: SOON_MS, expects: 'either', onItsWay: { files: /\.css$/, answer: status(404) } },
  { what: 'throws at start', limit: SOON_MS, expects: 'previous', published: 'throws-at-start' },
  { what: 'throws in render', limit: SOON_MS, expects: 'card', published: 'throws-in-render' },
];

/** Breaks a version of a module, and nothing else, on its way to a page. @returns whether anything has been asked for that breaks */
export async function breakInTransit(
  page: Page,
  module: string,
  version: string,
  { files, answer, isOfAll }: TransitFault,
): Promise<() => boolean> {
  const folder = `/modules/${module}/${isOfAll ? '' : `${version}/`}`;
  // A document without scripts has the shell's styles and the module's in one file.
  const isOfModule = (pathname: string) => pathname.startsWith(folder) || pathname.endsWith(`/${module}.css`);
  let isRequested = false;
  await page.route(
    ({ pathname }) => isOfModule(pathname) && files.test(pathname),
    (route) => {
      isRequested = true;
      return answer(route);
    },
  );
  return () => isRequested;
}
