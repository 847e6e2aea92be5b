import { confinedBrowser } from '@conference/release-store';
import { browser } from '@conference/testing';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInBrowser } from '../../harness/browser';
import { temporaryFolder } from '../../harness/in-folder';
import { Refused } from '../../start/refused';
import { sessionOf, trialCookie, type Answering, type Visitor } from '../fixture-api/visitor';
import { browserEnvironment } from './browser-environment';
import { removeNewerBuiltIns } from './floor';
import { failOnViolation, observeTasks } from './in-page';
import { Tabs } from './tabs';

/** The windows in which pages are tried, in pixels. */
export const windows = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 720 } } as const;

/** Nothing listens there. */
const NOWHERE = '127.0.0.1:9';

/**
 * Chromium for the trial. It is confined if there is Bubblewrap, and has its own sandbox if that works; for root it works only within
 * Bubblewrap.
 * @param origin of the gateway: nothing else in the network can be reached
 * @param folder for the command that confines it
 * @throws Refused without a browser
 */
export async function startChromium(origin: string, folder: string): Promise<Browser> {
  const { executablePath, channel } = browser;
  const confined = executablePath && (await confinedBrowser(executablePath, folder));
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({
      ...(confined ? { executablePath: confined } : { executablePath, channel }),
      chromiumSandbox,
      env: browserEnvironment(process.env),
      args: [
        ...browser.args.filter((flag) => flag !== '--no-sandbox'),
        `--proxy-server=${NOWHERE}`,
        `--proxy-bypass-list=<-loopback>;${new URL(origin).host}`,
      ],
    });
  const hasSandbox = confined !== undefined || process.getuid?.() !== 0;
  const started = hasSandbox ? launch(true).catch(() => launch(false)) : launch(false);
  return started.catch((error: Error) => {
    const [, how = ''] = /^(?:browserType\.launch: )?(.*)$/m.exec(error.message) ?? [];
    throw new Refused(
      `Pages are tried in Chromium, which does not start here (on Debian: sudo apt-get install chromium-headless-shell): ${how}`,
    );
  });
}

/** Whether there is a browser for trials. @throws Refused without one */
export async function checkChromium(): Promise<void> {
  await using folder = await temporaryFolder(join(tmpdir(), 'trial-'));
  await (await startChromium(`http://${NOWHERE}`, folder.path)).close();
}

/** The browsers of a trial, one for each visitor, answering and window. Each is made when it is first used. */
export class Browsing {
  private readonly browsers = new Map<string, Promise<Tabs>>();

  /** @param origin of the gateway */
  constructor(
    private readonly chrome: Browser,
    readonly origin: string,
  ) {}

  /** The tabs of a browser. */
  tabsOf(visitor: Visitor, answering: Answering, window: keyof typeof windows = 'desktop'): Promise<Tabs> {
    const key = [visitor?.role, answering, window].join();
    const tabs =
      this.browsers.get(key) ??
      contextFor(this.chrome, this.origin, visitor, answering, window).then((context) => new Tabs(context));
    this.browsers.set(key, tabs);
    return tabs;
  }
}

/** A browser of one visitor. It is empty as at a first visit, and lacks what the oldest browsers lack that modules are built for. */
async function contextFor(
  chrome: Browser,
  origin: string,
  visitor: Visitor,
  answering: Answering,
  window: keyof typeof windows,
): Promise<BrowserContext> {
  const context = await chrome.newContext({
    baseURL: origin,
    viewport: windows[window],
    serviceWorkers: 'block',
    // Movement is looked at only once, because it takes the processor's time.
    reducedMotion: answering === 'filled' ? 'no-preference' : 'reduce',
  });
  await context.addCookies([{ ...trialCookie(visitor, answering), url: origin }]);
  // tsx compiles named functions to calls of `__name`, also in functions that run in a page.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(removeNewerBuiltIns);
  await context.addInitScript(failOnViolation);
  await context.addInitScript(observeTasks);
  if (visitor) await signInBrowser(context, sessionOf(visitor));
  return context;
}
