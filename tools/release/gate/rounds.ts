import type { Finding } from '@conference/release-store';
import type { BrowserContext } from '@playwright/test';
import type { Route } from './routes';
import { Tab } from './tab';

/**
 * Walks through pages in one tab, from one to the next without loading a document: each has to cope with what the API answers.
 * @param mood what the API does, for the sentences
 * @throws Unfit when a page hangs
 */
export async function walk(
  context: BrowserContext,
  origin: string,
  [first, ...others]: readonly Route[],
  mood: string,
): Promise<Finding[]> {
  if (!first) return [];
  const tab = await Tab.open(context);
  const findings: Finding[] = [];
  const note = ({ path }: Route) => findings.push(...tab.findings(`${path} (API: ${mood})`));
  try {
    await tab.open(origin + first.address);
    await tab.settle();
    note(first);
    for (const route of others) {
      await tab.follow(route.address);
      await tab.settle();
      note(route);
    }
    return findings;
  } finally {
    await tab.close();
  }
}
