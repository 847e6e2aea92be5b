import type { Page, Route } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import type { Throwing } from './builds';

/** What becomes of a module's files on their way to a page. */
interface Transit {
  /** Whose names it is about, of the version that is live. */
  files: RegExp;
  answer(route: Route): Promise<void>;
  /** Whether the previous version breaks as well. */
  isOfAll?: true;
  /** Whether a module may have no such files, because all of it is in its first file. Then nothing breaks. */
  mayBeNone?: true;
  /** How long all of it takes to come, in ms, if that is longer than the previous version takes. */
  settlesMs?: number;
}

/** A way in which a module can fail, on its way or by itself. */
export interface Fault {
  what: string;
  /** How long until the page has something else in its place, in ms. */
  limit: number;
  /** What comes in its place: the previous version, or a card. Either of them, if it depends on how the module is cut into files. */
  expects: 'previous' | 'card' | 'either';
  onItsWay?: Transit;
  /** What the module does, where it is published so. */
  published?: Throwing;
}

const SOON_MS = 5000;
/** A hanging module is waited for. Fetching and drawing what comes in its place then takes as long as any page. */
const LATE_MS = 20_000 + 2000;
/** If the previous version hangs as well, it is also waited for, but not as long. */
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

/** Breaks one version of a module on its way to a page. @returns whether a file that breaks was requested */
export async function breakInTransit(
  page: Page,
  module: string,
  version: string,
  { files, answer, isOfAll }: Transit,
): Promise<() => boolean> {
  const folder = `/modules/${module}/${isOfAll ? '' : `${version}/`}`;
  // The module's styles are in a file of their own, and in one file with the styles of the shell.
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
