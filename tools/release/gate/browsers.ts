/// <reference lib="dom" />
import { addressOf, type SessionUser } from '@conference/contracts';
import { browser } from '@conference/testing';
import { chromium, type Browser, type BrowserContext, type Route } from '@playwright/test';
import { signInBrowser } from '../../harness/browser';
import { Refused } from '../../start/refused';
import { fixtureAnswer, type Mood } from '../fixture-api/fixture-answer';
import { removeNewerBuiltIns } from './floor';
import { REPORTS } from './tab';

/** Where a page reports that it shows a module. */
const VISITS = addressOf('POST /module-visits');

/** Who looks at a page: somebody, an author, an organiser. */
export type Visitor = SessionUser | undefined;

const somebody = (role: SessionUser['role']): SessionUser => ({
  _id: '01980000-0000-7000-8000-0000000000aa',
  email: 'trial@example.invalid',
  fullName: 'Trial',
  role,
});

/** The visitors of a trial, in the order in which a page is shown to them until one may see it. */
export const visitors: readonly Visitor[] = [undefined, somebody('user'), somebody('admin')];

/** The windows in which pages are tried, in pixels. */
export const windows = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 720 } } as const;

/** What answers the calls of a page: the fixture in a mood, or the API of the site. */
export type Answering = Mood | { live: string };

/** Nothing listens there. */
const NOWHERE = '127.0.0.1:9';

/**
 * The browser for the trial.
 * @param origin of the gateway: nothing else in the network can be reached
 * @throws Refused without a browser
 */
export async function startBrowser(origin = `http://${NOWHERE}`): Promise<Browser> {
  const only = [`--proxy-server=${NOWHERE}`, `--proxy-bypass-list=<-loopback>;${new URL(origin).host}`];
  return chromium.launch({ ...browser, args: [...(browser.args ?? []), ...only] }).catch((error: Error) => {
    const [, how = ''] = /^(?:browserType\.launch: )?(.*)$/m.exec(error.message) ?? [];
    throw new Refused(
      `Pages are tried in Chromium, which does not start here (on Debian: sudo apt-get install chromium-headless-shell): ${how}`,
    );
  });
}

/** A browser of one visitor, empty as at a first visit, as old as those that modules are built for. */
export async function contextFor(
  chrome: Browser,
  origin: string,
  visitor: Visitor,
  answering: Answering,
  viewport: { width: number; height: number } = windows.desktop,
): Promise<BrowserContext> {
  const context = await chrome.newContext({ baseURL: origin, viewport, serviceWorkers: 'block' });
  // tsx compiles named functions to calls of this, also those that run in a page.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(removeNewerBuiltIns);
  // A violated policy has to be turned into an error. Running text as code is exempt: libraries only test for it, and the check of the
  // scripts finds real uses.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (blockedURI !== 'eval') throw new Error(`${effectiveDirective} does not allow ${blockedURI}`);
    }),
  );
  if (visitor) await signInBrowser(context, { token: 'trial', user: JSON.stringify(visitor) });
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) => answer(route, answering, visitor),
  );
  return context;
}

async function answer(route: Route, answering: Answering, visitor: Visitor): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const path = pathname + search;
  if (pathname === REPORTS || pathname === VISITS) return route.fulfill({ status: 204 });
  if (typeof answering === 'object') {
    // Whoever tries a page must not change anything.
    if (request.method() !== 'GET') return route.fulfill({ ...fixtureAnswer('refusing', request.method(), path) });
    const response = await fetch(answering.live + path).catch(() => undefined);
    if (!response) return route.abort();
    return route.fulfill({
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-encoding')),
      body: Buffer.from(await response.arrayBuffer()),
    });
  }
  const { delay, ...response } = fixtureAnswer(answering, request.method(), path, visitor);
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  // The page may be closed by now.
  await route.fulfill(response).catch(() => undefined);
}
