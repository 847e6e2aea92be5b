import type { BrowserContext } from '@playwright/test';
import { Tab } from './tab';

/** The tabs of one browser. A tab that is given back is used again, because its process has compiled most of the scripts. */
export class Tabs {
  private readonly idle: Tab[] = [];

  constructor(readonly context: BrowserContext) {}

  async take(): Promise<Tab> {
    return this.idle.pop() ?? Tab.open(this.context);
  }

  giveBack(tab: Tab): void {
    this.idle.push(tab);
  }
}
