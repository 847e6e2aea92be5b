import type { Outcome } from './faults/befall';
import { database } from './faults/database';
import { whyNoDisk } from './faults/disk';
import { fullDisk } from './faults/full-disk';
import { Ground } from './faults/ground';
import { mailServer } from './faults/mail-server';
import { readOnlyDisk } from './faults/read-only-disk';
import { inFolder } from '../in-folder';

interface Part {
  run(ground: Ground): Promise<Outcome[]>;
  /** Why this machine cannot show it, where that is so. */
  isLeftOut?(): string | undefined;
}

/** What befalls the site, by the name that asks for it alone. */
const parts: Record<string, Part> = {
  'full-disk': { run: fullDisk, isLeftOut: whyNoDisk },
  'read-only-disk': { run: readOnlyDisk, isLeftOut: whyNoDisk },
  database: { run: database },
  'mail-server': { run: mailServer },
};

/** A part that came to no end has failed, and keeps the others from nothing. */
function cutShort(name: string, error: unknown): Outcome[] {
  console.error(`${name} came to no end:`, error);
  process.exitCode = 1;
  return [];
}

/**
 * The built site is hurt while authors register and visitors read, on both databases. Nothing that was acknowledged is lost, nothing is answered
 * 500 or with a page that was made for nobody, and afterwards all goes on.
 */
async function main(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}: choose among ${Object.keys(parts).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  await inFolder(async (folder) => {
    const ground = await Ground.lay(folder);
    try {
      const outcomes: Outcome[] = [];
      for (const [name, { run, isLeftOut }] of Object.entries(parts)) {
        if (names.length > 0 && !names.includes(name)) continue;
        const why = isLeftOut?.();
        if (why) console.log(`${name} is left out: ${why}.`);
        else outcomes.push(...(await run(ground).catch((error: unknown) => cutShort(name, error))));
      }
      console.table(outcomes.map(({ wrong, ...row }) => ({ ...row, wrong: wrong.length })));
      for (const { fault, database, wrong } of outcomes)
        for (const sentence of wrong) console.error(`${fault}, ${database}: ${sentence}.`);
      if (outcomes.some(({ wrong, lost }) => wrong.length > 0 || lost > 0)) process.exitCode = 1;
    } finally {
      await ground.leave();
    }
  });
}

await main(process.argv.slice(3));
