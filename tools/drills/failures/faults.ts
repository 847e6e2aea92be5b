import { tabulate } from '../../harness/report';
import type { Drill } from '../drill';
import type { FaultOutcome } from './faults/inject-fault';
import { database } from './faults/database';
import { whyNoDisk } from './faults/disk';
import { fullDisk } from './faults/full-disk';
import { FaultSetup } from './faults/fault-setup';
import { mailServer } from './faults/mail-server';
import { readOnlyDisk } from './faults/read-only-disk';

interface Part {
  run(ground: FaultSetup): Promise<FaultOutcome[]>;
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

/**
 * The built site is hurt while authors register and visitors read, on both databases. Nothing that was acknowledged is lost. Nothing is
 * answered with 500, or with a page that was not made for people. Afterwards all goes on.
 */
export const drill: Drill = async (folder, names) => {
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}: choose among ${Object.keys(parts).join(', ')}.`);
  return FaultSetup.lay(folder, async (ground) => {
    const outcomes: FaultOutcome[] = [];
    const broken: string[] = [];
    for (const [name, { run, isLeftOut }] of Object.entries(parts)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const why = isLeftOut?.();
      if (why) console.log(`${name} is left out: ${why}.`);
      // A part that does not end has failed. The other parts go on.
      else
        outcomes.push(
          ...(await run(ground).catch((error: Error) => {
            broken.push(`${name} came to no end: ${error.stack}`);
            return [];
          })),
        );
    }
    return [...broken, ...tabulate(outcomes, ({ fault, database }) => `${fault}, ${database}`)];
  });
};
