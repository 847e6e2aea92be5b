import type { Page, Route } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import type { Throwing } from './builds';

/** What becomes of a module's files on their way to a page. */
interface Transit {
  /** Whose names it is about, of the version that is live. */
  files: RegExp;
  answer(route: Route): Promise<void>;
  /** Whether the version before breaks as well. */
  isOfAll?: true;
  /** Whether a module may have no such files, all of it coming in its first: nothing breaks then. */
  mayBeNone?: true;
  /** After how long all of it has come, where that takes longer than the version before, in ms. */
  settlesMs?: number;
}

/** A way in which a module can fail, on its way or by itself. */
export interface Fault {
  what: string;
  /** How long until the page has something else in its place, in ms. */
  limit: number;
  /** What that is: the version before, or a card; either of them where that is for how the module is cut to say. */
  expects: 'previous' | 'card' | 'either';
  onItsWay?: Transit;
  /** What the module does, where it is published so. */
  published?: Throwing;
}

const SOON_MS = 5000;
/** A module that hangs is waited for; to fetch and draw what stands there instead takes as long as any page. */
const LATE_MS = 20_000 + 2000;
/** Where the version before hangs as well, it is waited for, but not as long. */
const LATEST_MS = LATE_MS + 5000;

const ENTRY = /\/entry\.\w+\.js$/;
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

/** A module of which some files break on their way. */
const broken = (
  what: string,
  expects: Fault['expects'],
  files: RegExp,
  answer: Transit['answer'],
  { limit = SOON_MS, ...others }: Partial<Transit> & { limit?: number } = {},
): Fault => ({ what, limit, expects, onItsWay: { files, answer, ...others } });

const OTHER_CHUNKS = /\/(?!entry)[\w-]+\.\w+\.js$/;
const late = { limit: LATE_MS, settlesMs: TOO_LATE_MS + 3000 };

export const faults: Fault[] = [
  broken('entry 404', 'previous', ENTRY, status(404)),
  broken('all entries 404', 'card', ENTRY, status(404), { isOfAll: true }),
  broken('entry 500', 'previous', ENTRY, status(500)),
  broken('entry hangs', 'previous', ENTRY, never, { limit: LATE_MS }),
  broken('all entries hang', 'card', ENTRY, never, { limit: LATEST_MS, isOfAll: true }),
  broken('entry tampered', 'previous', ENTRY, tampered),
  broken('entry late', 'previous', ENTRY, tooLate, late),
  broken('other chunks 404', 'card', OTHER_CHUNKS, status(404), { mayBeNone: true }),
  broken('CSS 404', 'either', /\.css$/, status(404)),
  { what: 'throws at start', limit: SOON_MS, expects: 'previous', published: 'throws-at-start' },
  { what: 'throws in render', limit: SOON_MS, expects: 'previous', published: 'throws-in-render' },
];

/** Breaks a version of a module, and nothing else, on its way to a page. @returns whether anything has been asked for that breaks */
export async function breakInTransit(
  page: Page,
  module: string,
  version: string,
  { files, answer, isOfAll }: Transit,
): Promise<() => boolean> {
  const folder = `/modules/${module}/${isOfAll ? '' : `${version}/`}`;
  // The module's styles are in one file with the rest of the shell's, and alone.
  const isOfModule = (pathname: string) => pathname.startsWith(folder) || pathname.endsWith('/later.css');
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
