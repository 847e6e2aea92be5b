import type { Finding } from '@conference/release-store';
import { factsOfPage } from './in-page';
import { judgeWidth } from './judge';
import type { Route } from './routes';
import type { Tabs } from './tabs';

/**
 * Looks at a page, without loading a document if a tab has one already. The page has to cope with what the API answers, and to fit into
 * the window.
 * @param where what is different there, for the sentences
 * @throws Unfit when the page hangs
 */
export async function look(tabs: Tabs, origin: string, { path, address }: Route, where: string): Promise<Finding[]> {
  const tab = await tabs.take();
  await tab.come(origin, address);
  await tab.settle();
  for (const { code, what } of judgeWidth(await tab.ask(factsOfPage, undefined))) tab.fault(code, what);
  const findings = tab.findings(`${path} (${where})`);
  tabs.giveBack(tab);
  return findings;
}
