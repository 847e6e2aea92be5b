/// <reference lib="dom" />
import { Unfit, type Finding, type FindingCode } from '@conference/release-store';
import type { BrowserContext, CDPSession, Page, Request } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { coverOfHeader, navigate, untilDrawn } from './in-page';
import { failureIn, isReport } from './report';
import { patience, quiet, whileResponding } from './responding';

/** How long the browser may take to stop a page that hangs, in ms. */
const STOP_MS = 3000;
/** The most console errors that are reported. */
const MOST_ERRORS = 3;

/** A tab in which pages are tried: notices what goes wrong in it. */
export class Tab {
  private readonly faults: { code: FindingCode; what: string }[] = [];
  /** Console errors alone are no failure, but may explain one. */
  private readonly errors = new Set<string>();
  private readonly pending = new Set<Request>();
  private lastRequest = 0;
  /** The addresses of scripts, by their ids. */
  private readonly scripts = new Map<string, string>();
  /** The path that was opened last. */
  private path = '';

  private constructor(
    readonly page: Page,
    readonly browser: CDPSession,
  ) {
    browser.on('Debugger.scriptParsed', ({ scriptId, url }) => this.scripts.set(scriptId, url));
    page.on('pageerror', ({ message }) => this.fault('smoke_failed', message));
    page.on('console', (message) => {
      const [line = ''] = message.text().split('\n', 1);
      // Those about refused calls are left out: a trial refuses on purpose.
      if (message.type() === 'error' && !line.startsWith('Failed to load resource')) this.errors.add(line);
    });
    page.on('dialog', (dialog) => {
      this.fault('smoke_failed', `it opens a dialog (${dialog.message()})`);
      void dialog.dismiss().catch(() => undefined);
    });
    page.on('request', (request) => {
      this.lastRequest = Date.now();
      // A new document ends the requests of the previous one. Some browsers do not report that.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.pending.clear();
      this.pending.add(request);
      if (isReport(request.url())) this.fault('smoke_failed', failureIn(request.postData() ?? undefined));
    });
    const ended = (request: Request) => {
      this.lastRequest = Date.now();
      this.pending.delete(request);
    };
    page.on('requestfinished', ended).on('requestfailed', ended);
  }

  static async open(context: BrowserContext): Promise<Tab> {
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    const tab = new Tab(page, browser);
    // Enabled before anything hangs: a hanging page takes no other command than to pause.
    await browser.send('Debugger.enable');
    await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
    return tab;
  }

  /** The processor time that the page's thread has taken in this tab, in ms. A busy machine does not raise it. */
  async processorTime(): Promise<number> {
    const { metrics } = await this.browser.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  }

  /** The address of a script. */
  scriptAddress(scriptId: string): string {
    return this.scripts.get(scriptId) ?? '';
  }

  fault(code: FindingCode, what: string): void {
    this.faults.push({ code, what });
  }

  /** Looks whether a visitor can click into the header. */
  async judgeHeader(): Promise<void> {
    const cover = await this.ask(coverOfHeader, undefined);
    if (cover !== undefined) this.fault('header_covered', `the header cannot be clicked: ${cover} lies over it`);
  }

  /** Opens an address. @returns the status of the answer @throws Unfit when it hangs */
  async open(url: string): Promise<number | undefined> {
    this.pending.clear();
    this.path = new URL(url).pathname;
    const response = await this.responding(
      this.page.goto(url, { waitUntil: 'load', timeout: patience() }).catch(() => undefined),
    );
    if (!response) this.fault('smoke_failed', 'it cannot be opened');
    return response?.status();
  }

  /** Leads to an address: to the first one by itself, to the next ones as links do. @throws Unfit when it hangs */
  async come(origin: string, address: string): Promise<void> {
    await (this.path === '' ? this.open(origin + address) : this.follow(address));
  }

  /** Leads to an address as a link does, without loading a document. */
  async follow(path: string): Promise<void> {
    this.path = path;
    await this.responding(this.page.evaluate(navigate, path));
  }

  /**
   * Waits until the page is complete: the shell runs, it has a heading, and its network is quiet.
   * @param lingering how long it is looked at at least, in ms
   */
  async settle(lingering = 0): Promise<void> {
    const since = Date.now();
    const heading = this.page.locator('main h1').first().waitFor({ state: 'attached', timeout: patience() });
    await this.responding(heading.catch(() => this.fault('smoke_failed', 'it has no heading')));
    // The shell sets this when it has taken the page over and has run its effects.
    const running = this.page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, {
      timeout: patience(),
    });
    await this.responding(running.catch(() => this.fault('smoke_failed', 'the shell does not run')));
    // Another document may take its place meanwhile.
    await this.responding(this.page.evaluate(untilDrawn).catch(() => undefined));
    const isQuiet = () => this.pending.size === 0 && Date.now() - this.lastRequest >= quiet();
    await this.responding(
      (async () => {
        while (!isQuiet() || Date.now() - since < lingering) {
          if (Date.now() - since > patience()) return this.fault('smoke_failed', 'it is never done with loading');
          await pause(50);
        }
      })(),
    );
  }

  /** Runs a function in the page. @throws Unfit when it hangs */
  ask<Result, Input>(work: (input: Input) => Result | Promise<Result>, input: Input): Promise<Result> {
    const asked = this.page.evaluate(work as never, input as never) as Promise<Result>;
    return this.responding(
      asked.catch((error: Error) => {
        const [why = ''] = error.message.split('\n', 1);
        throw new Unfit([{ code: 'smoke_failed', sentence: `${this.path}: it cannot be looked at (${why})` }]);
      }),
    );
  }

  /** What has gone wrong since this was last called. @param path of the page, for the sentences */
  findings(path: string): Finding[] {
    const why = this.errors.size > 0 ? ` (${[...this.errors].slice(0, MOST_ERRORS).join('; ')})` : '';
    const sentences = new Map(
      this.faults.splice(0).map(({ code, what }) => [what, { code, sentence: `${path}: ${what}${why}` }]),
    );
    this.errors.clear();
    return [...sentences.values()];
  }

  async close(): Promise<void> {
    await this.page.close().catch(() => undefined);
  }

  /** Waits for some work as long as the page responds. @throws Unfit when it hangs, with the file in which it hangs */
  private responding<Result>(work: Promise<Result>): Promise<Result> {
    const ask = () => this.browser.send('Runtime.evaluate', { expression: '0' });
    return whileResponding(work, ask, () => this.hang());
  }

  /** Stops a page that hangs, to see where. */
  private async hang(): Promise<Unfit> {
    const paused = new Promise<string>((resolve) =>
      this.browser.once('Debugger.paused', ({ callFrames: [frame] }) =>
        resolve(fileIn(this.scriptAddress(frame?.location.scriptId ?? ''))),
      ),
    );
    void this.browser.send('Debugger.pause').catch(() => undefined);
    const file = await Promise.race([paused, pause(STOP_MS, '')]);
    return new Unfit([{ code: 'hangs', sentence: `${this.path}: it hangs${file && `, in ${file}`}` }]);
  }
}

/** The name of the file in an address. */
export const fileIn = (address: string) => address.split('/').at(-1) ?? '';
