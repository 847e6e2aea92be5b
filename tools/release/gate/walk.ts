import type { Finding } from '@conference/release-store';
import { factsOfPage } from './in-page';
import { judgeWidth } from './judge';
import type { Route } from './routes';
import type { Tabs } from './tabs';

/**
 * Walks through pages in one tab, from one to the next without loading a document: each has to cope with what the API answers, and to fit
 * into the window.
 * @param where what is different there, for the sentences
 * @throws Unfit when a page hangs
 */
export async function walk(tabs: Tabs, origin: string, routes: readonly Route[], where: string): Promise<Finding[]> {
  const tab = await tabs.take();
  const findings: Finding[] = [];
  for (const [index, { path, address }] of routes.entries()) {
    await (index === 0 ? tab.open(origin + address) : tab.follow(address));
    await tab.settle();
    for (const { code, what } of judgeWidth(await tab.ask(factsOfPage, undefined))) tab.fault(code, what);
    findings.push(...tab.findings(`${path} (${where})`));
  }
  tabs.giveBack(tab);
  return findings;
}
