import { browser } from '@conference/testing';
import { chromium, type Browser, type Page } from '@playwright/test';

/** What stands where a module did not load. */
const CARD = 'This part of the site did not load';

/** How long a page may take until its heading stands there, in ms, on a machine that has a lot to do. */
const PATIENCE_MS = 30_000;

/** Somebody at Chromium, who goes from page to page. */
export class Visitor {
  /** What came of pages that did not load. */
  readonly failed: string[] = [];
  loaded = 0;

  private constructor(
    private readonly chrome: Browser,
    readonly page: Page,
  ) {
    page.on('pageerror', ({ message }) => this.failed.push(`${page.url()}: ${message}`));
  }

  /** Starts a browser. @param origin of the site that is visited */
  static async at(origin: string): Promise<Visitor> {
    const chrome = await chromium.launch(browser);
    return new Visitor(chrome, await chrome.newPage({ baseURL: origin }));
  }

  /** Opens pages all the time, one after another, until the day is over. */
  async work(pages: readonly string[], isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.open(pages[this.loaded % pages.length] ?? '/');
  }

  /** Opens a page, and waits until it is there. */
  async open(path: string): Promise<void> {
    try {
      await this.page.goto(path);
      const heading = this.page.getByRole('heading', { level: 1 }).first();
      const card = this.page.getByRole('alert').filter({ hasText: CARD });
      await heading.or(card).first().waitFor({ timeout: PATIENCE_MS });
      if (await card.isVisible()) throw new Error('its module did not load');
      this.loaded += 1;
    } catch (error) {
      this.failed.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async leave(): Promise<void> {
    await this.chrome.close();
  }
}
