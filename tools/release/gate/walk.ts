import type { Finding } from '@conference/release-store';
import type { BrowserContext } from '@playwright/test';
import type { Route } from './routes';
import { Tab } from './tab';

/**
 * Walks through pages in one tab, from one to the next without loading a document: each has to cope with what the API answers.
 * @param where what is different there, for the sentences
 * @param look what else is looked at of each page
 * @throws Unfit when a page hangs
 */
export async function walk(
  context: BrowserContext,
  origin: string,
  [first, ...others]: readonly Route[],
  where: string,
  look: (tab: Tab) => Promise<void> = async () => undefined,
): Promise<Finding[]> {
  if (!first) return [];
  const tab = await Tab.open(context);
  const findings: Finding[] = [];
  const note = async ({ path }: Route) => {
    await tab.settle();
    await look(tab);
    findings.push(...tab.findings(`${path} (${where})`));
  };
  try {
    await tab.open(origin + first.address);
    await note(first);
    for (const route of others) {
      await tab.follow(route.address);
      await note(route);
    }
    return findings;
  } finally {
    await tab.close();
  }
}
