import { bootMariaDb } from '@conference/testing';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { checkedOut } from './builds/checkout';
import { inFolder } from '../in-folder';
import { everything, lost } from './upgrade/found';
import { Installation } from './upgrade/installation';
import { openTabs } from './upgrade/tabs';
import { fill, type Author } from './upgrade/year';

/** The commits that sites may still run. Each release adds its own. */
const SITES = ['881fee3ce4cb70043643824f4ce29487abfac71d'];

/**
 * A site of an earlier commit is filled, stopped and started as this checkout has it, on both databases: everything is found again, and
 * whoever had something open goes on.
 */
async function main(folder: string, [seed = String(Date.now() % 1_000_000), ...commits]: string[]): Promise<void> {
  console.log(`npm run drill -- upgrade ${seed}`);
  const mariaDb = await bootMariaDb({ durable: true });
  try {
    const rows = [];
    for (const [index, commit] of (commits.length > 0 ? commits : SITES).entries()) {
      const before = join(folder, `checkout-${index}`);
      console.log(`Checking out ${commit.slice(0, 7)}, and installing its packages ...`);
      await checkedOut(before, commit);
      for (const [database, address] of [
        ['embedded', undefined],
        ['MariaDB', mariaDb.create(`upgrade_${index}`)],
      ] as const) {
        const site = await Installation.at(join(folder, `${database}-${index}`), address);
        const wrong = await upgraded(site, before, Number(seed)).finally(() => site.stop());
        for (const sentence of wrong) console.error(`${database}: ${sentence}`);
        rows.push({ from: commit.slice(0, 7), database, wrong: wrong.length });
      }
    }
    console.table(rows);
    if (rows.some(({ wrong }) => wrong > 0)) process.exitCode = 1;
  } finally {
    await mariaDb.stop();
  }
}

/** Fills a site as it was, upgrades it, and looks for everything. @returns what is wrong */
async function upgraded(site: Installation, before: string, seed: number): Promise<string[]> {
  console.log('Starting the site as it was ...');
  await site.start(before);
  const author = await fill(site, seed);
  const tabs = await openTabs(site.origin, {
    author: await kept(site, author.authorization),
    organiser: await kept(site, (await site.asAdmin()).authorization),
  });
  const there = await everything(site, author);
  await site.stop();

  console.log(`Upgrading a site of ${there.size} answers ...`);
  await site.start(root);
  const wrong = lost(there, await everything(site, author));
  wrong.push(...(await tabs.goOn()), ...(await setsPassword(site, author)));
  await site.stop();

  // What an upgrade does once must not stand in the way of the next start.
  await site.start(root);
  return wrong;
}

/** What a browser keeps of somebody who is signed in. */
async function kept(site: Installation, authorization: string) {
  const { user } = (await (await site.call('GET /session', { headers: { authorization } })).json()) as { user: object };
  return { token: authorization.replace('Bearer ', ''), user: JSON.stringify(user) };
}

/** Whether the code of a mail that came before is still good. */
async function setsPassword(site: Installation, { email, code }: Author): Promise<string[]> {
  const newPassword = 'set after the upgrade';
  try {
    await site.send('POST /reset-password', { email, code, newPassword });
    await site.signIn({ email, password: newPassword });
    return [];
  } catch (error) {
    return [`A code that was mailed before is of no use: ${String(error)}`];
  }
}

await inFolder((folder) => main(folder, process.argv.slice(3)));
