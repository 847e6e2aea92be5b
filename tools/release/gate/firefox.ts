/// <reference lib="dom" />
import { confinedBrowser, Unfit, type Finding, type FindingCode, type ReleasedModule } from '@conference/release-store';
import { ownerOf } from '@conference/release-store/pages';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { Refused } from '../../start/refused';
import { sessionOf, trialCookie, type Visitor } from '../fixture-api/visitor';
import { browserEnvironment } from './browser-environment';
import { windows } from './browsers';
import { removeNewerBuiltIns } from './floor';
import { factsOfPage, failOnViolation, navigate, noteFailures, takeFailures, untilDrawn } from './in-page';
import { judge, type Fault } from './judge';
import { failureIn, isReport } from './report';
import { patience, quiet, whileResponding } from './responding';
import { routeAt, type Route } from './routes';

/** How often a page is asked whether it is complete, in ms. */
const ASK_MS = 50;

/** How long a page that is complete may take to have its title, in ms. */
const NAMED_MS = 3000;

/** With these, nothing but the gateway can be reached, and Firefox does not stop a hanging page before the trial notices that it hangs. */
const preferences = (origin: string) => ({
  'network.proxy.type': 1,
  ...Object.fromEntries(
    ['http', 'ssl', 'socks'].flatMap((kind) => [
      [`network.proxy.${kind}`, '127.0.0.1'],
      [`network.proxy.${kind}_port`, 9],
    ]),
  ),
  'network.proxy.allow_hijacking_localhost': true,
  'network.proxy.no_proxies_on': new URL(origin).host,
  'media.peerconnection.enabled': false,
  'dom.max_script_run_time': 0,
  // Less to do: no spare processes, no cache for a next time, fewer pictures a second.
  'dom.ipc.processPrelaunch.enabled': false,
  'browser.cache.disk.enable': false,
  'layout.frame_rate': 20,
});

/** Debian's Firefox, which starts while the other browsers work. Playwright would need a Firefox of its own, which has to be downloaded. */
export class Firefox implements AsyncDisposable {
  private readonly browser: Promise<Browser>;
  private readonly tabs = new Map<Visitor, FirefoxTab>();

  /**
   * @param executablePath as `findFirefox` has it
   * @param origin of the gateway: nothing else in the network can be reached
   * @param folder for the command that confines it
   */
  constructor(
    executablePath: string,
    private readonly origin: string,
    folder: string,
  ) {
    this.browser = start(executablePath, origin, folder);
    this.browser.catch(() => undefined);
  }

  /**
   * Looks at a page as a visitor for whom the API is filled. The first page is opened by its address, the next ones in the same tab
   * without loading a document, one at a time.
   * @param modules the whole release
   * @throws Unfit when the page hangs, Refused when Firefox does not start
   */
  async look(
    modules: readonly ReleasedModule[],
    routes: readonly Route[],
    route: Route,
    visitor: Visitor,
  ): Promise<Finding[]> {
    const tab = this.tabs.get(visitor) ?? (await this.tabFor(visitor));
    this.tabs.set(visitor, tab);
    await tab.come(this.origin, route);
    return tab.findings(modules, routes, route);
  }

  private async tabFor(visitor: Visitor): Promise<FirefoxTab> {
    const context = await (await this.browser).createBrowserContext();
    await context.setCookie({ ...trialCookie(visitor, 'filled'), domain: new URL(this.origin).hostname });
    const page = await context.newPage();
    await page.setViewport(windows.desktop);
    // tsx compiles named functions to calls of this.
    await page.evaluateOnNewDocument('globalThis.__name = (named) => named;');
    for (const work of [removeNewerBuiltIns, noteFailures, failOnViolation]) await page.evaluateOnNewDocument(work);
    if (visitor) await page.evaluateOnNewDocument(storeSession, sessionOf(visitor));
    return new FirefoxTab(page);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const browser = await this.browser.catch(() => undefined);
    await browser?.close();
  }
}

async function start(executable: string, origin: string, folder: string): Promise<Browser> {
  const profile = join(folder, 'firefox');
  await mkdir(profile);
  const executablePath = (await confinedBrowser(executable, folder)) ?? executable;
  try {
    return await launch({
      browser: 'firefox',
      executablePath,
      userDataDir: profile,
      env: browserEnvironment(process.env),
      extraPrefsFirefox: preferences(origin),
    });
  } catch (error) {
    throw new Refused(
      `Pages are tried in Firefox, too, which does not start here: ${(error as Error).message.split('\n', 1)[0]}`,
    );
  }
}

/** Runs in the page, before its scripts. */
function storeSession(session: Record<string, string>): void {
  // A blank page has no storage.
  if (location.protocol !== 'about:') Object.assign(localStorage, session);
}

/** A tab of Firefox: notices what goes wrong in it. */
class FirefoxTab {
  private readonly faults: Fault[] = [];
  /** What reports say, which has to be fetched. */
  private readonly reports: Promise<string>[] = [];
  private path = '';

  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      if (isReport(request.url())) this.reports.push(request.fetchPostData().then(failureIn, () => failureIn()));
    });
    page.on('dialog', (dialog) => {
      this.fault(`it opens a dialog (${dialog.message()})`);
      void dialog.dismiss().catch(() => undefined);
    });
  }

  /** Goes to a page: to the first one by its address, to the next ones as links do. */
  async come(origin: string, { path, address }: Route): Promise<void> {
    const isFirst = this.path === '';
    this.path = path;
    await (isFirst ? this.open(origin + address) : this.responding(this.page.evaluate(navigate, address)));
  }

  private async open(url: string): Promise<void> {
    const opened = this.page.goto(url, { waitUntil: 'load', timeout: patience() }).catch(() => null);
    const response = await this.responding(opened);
    if (!response) this.fault('it cannot be opened');
    else if (response.status() === 404) this.fault('it is not found', 'page_not_found');
  }

  /** What is wrong with the page, once it is complete. */
  async findings(modules: readonly ReleasedModule[], routes: readonly Route[], route: Route): Promise<Finding[]> {
    const timeout = patience();
    const complete = this.page
      .waitForFunction(hasBegun, { polling: ASK_MS, timeout })
      .then(() => this.page.evaluate(untilDrawn))
      .then(() => this.page.waitForNetworkIdle({ idleTime: quiet(), timeout }))
      // Until its script is there, the page before stays.
      .then(() =>
        this.page
          .waitForFunction(isNamed, { polling: ASK_MS, timeout: NAMED_MS }, route.address, route.title)
          .catch(() => undefined),
      );
    await this.responding(complete.catch(() => this.fault('it has no heading, or is never done with loading')));
    const facts = await this.responding(this.page.evaluate(factsOfPage));
    for (const failure of await this.responding(this.page.evaluate(takeFailures))) this.fault(failure);
    for (const report of await this.responding(Promise.all(this.reports.splice(0)))) this.fault(report);
    if (ownerOf(modules, facts.path)?.name !== ownerOf(modules, route.address)?.name)
      this.fault(`it leads to ${facts.path}`, 'leads_away');
    else for (const { code, what } of judge(facts, routeAt(routes, facts.path) ?? route)) this.fault(what, code);
    const sentences = this.faults
      .splice(0)
      .map(({ code, what }) => [what, { code, sentence: `${route.path} (in Firefox): ${what}` }] as const);
    return [...new Map(sentences).values()];
  }

  private fault(what: string, code: FindingCode = 'smoke_failed'): void {
    this.faults.push({ code, what });
  }

  /** @throws Unfit when the page hangs; Firefox does not say where */
  private responding<Result>(work: Promise<Result>): Promise<Result> {
    const hang = () => new Unfit([{ code: 'hangs', sentence: `${this.path} (in Firefox): it hangs` }]);
    return whileResponding(work, () => this.page.evaluate('0'), hang);
  }
}

/** Runs in the page: whether it has a heading, and the shell has taken it over and has run its effects. */
function hasBegun(): boolean {
  return document.querySelector('main h1') !== null && history.scrollRestoration === 'manual';
}

/** Runs in the page: whether it has the title that it should have, or has led elsewhere. */
function isNamed(address: string, title = ''): boolean {
  return document.title.startsWith(title) || location.pathname !== address;
}
