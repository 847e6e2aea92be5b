import { signIn, send } from '../../harness/api';
import { besideMariaDb, bothDatabases } from '../../harness/databases';
import { messageOf, tabulate } from '../../harness/report';
import { DrillSite } from '../../harness/drill-site';
import { join } from 'node:path';
import { cloneCheckout } from '../builds/checkout';
import type { Drill } from '../drill';
import { contentsOf, lost } from './contents/contents';
import { openTabs } from './upgrade/tabs';
import { fill, type Author } from './upgrade/year';

/** The commits that sites may still run. Each release adds its own. */
const SITES = ['881fee3ce4cb70043643824f4ce29487abfac71d'];

/**
 * A site of an earlier commit is filled, stopped, and started with this checkout, on both databases. Everything is found again, and
 * people who had something open go on.
 */
export const drill: Drill = (folder, [seed = String(Date.now() % 1_000_000), ...commits]) =>
  besideMariaDb(async (mariaDb) => {
    console.log(`npm run drill -- upgrade ${seed}`);
    const rows = [];
    for (const [index, commit] of (commits.length > 0 ? commits : SITES).entries()) {
      const before = join(folder, `checkout-${index}`);
      const from = commit.slice(0, 7);
      console.log(`Checking out ${from}, and installing its packages ...`);
      await cloneCheckout(before, commit);
      for (const [database, databaseUrl] of bothDatabases(mariaDb.create(`upgrade_${index}`))) {
        await using site = new DrillSite({ dataDir: join(folder, `${database}-${index}`), databaseUrl });
        rows.push({ from, database, wrong: await upgraded(site, before, Number(seed)) });
      }
    }
    return tabulate(rows, ({ database }) => database);
  });

/** Fills a site as it was, upgrades it, and looks for everything. @returns what is wrong */
async function upgraded(site: DrillSite, before: string, seed: number): Promise<string[]> {
  console.log('Starting the site as it was ...');
  await site.npmStart(before);
  const author = await fill(site, seed);
  const tabs = await openTabs(site.origin, { author: author.session, organiser: await site.session() });
  const there = await contentsOf(site, author);
  await site.stop();

  console.log(`Upgrading a site of ${there.size} answers ...`);
  await site.npmStart();
  const wrong = lost(there, await contentsOf(site, author));
  wrong.push(...(await tabs.goOn()), ...(await setsPassword(site, author)));
  await site.stop();

  // What an upgrade does once must not stand in the way of the next start.
  await site.npmStart();
  return wrong;
}

/** Whether the code of a mail that came before is still good. */
async function setsPassword(site: DrillSite, { email, code }: Author): Promise<string[]> {
  const newPassword = 'set after the upgrade';
  try {
    await send(site, 'POST /reset-password', { email, code, newPassword });
    await signIn(site.origin, { email, password: newPassword });
    return [];
  } catch (error) {
    return [`A code that was mailed before is of no use: ${messageOf(error)}`];
  }
}
