import { join } from 'node:path';
import { injectFault, type FaultOutcome } from './inject-fault';
import { FailingDisk } from './disk';
import { lookAtUnwritable } from './full-disk';
import type { FaultSetup } from './fault-setup';
import { People } from './people';
import { DrillSite } from '../../../harness/drill-site';
import type { End } from '../../../start/children';

const MEGABYTES = 160;

/** The disk finds an error in itself, and the system makes it read-only. Reading goes on until the site is stopped, the disk mended, and the site started. */
export async function readOnlyDisk(ground: FaultSetup): Promise<FaultOutcome[]> {
  const outcomes: FaultOutcome[] = [];
  for (const [database, databaseUrl] of ground.databases()) {
    using disk = await FailingDisk.mount(join(ground.folder, `failing-${database}`), MEGABYTES);
    await using site = new DrillSite({ dataDir: await ground.dataDir(join(disk.folder, 'data')), databaseUrl });
    const codes: End[] = [];
    await site.start();
    const outcome = await injectFault({
      name: 'read-only disk',
      database,
      people: new People(site),
      lasts: 8000,
      goesOn: ['pages', 'reading'],
      begin: async () => disk.breakDown(),
      look: () => lookAtUnwritable(site),
      end: async () => {
        codes.push(...(await site.stop()));
        disk.mend();
        await site.start();
      },
    });
    if (codes.some((code) => code !== 0)) outcome.wrong.push(`Its processes ended with ${codes.join(', ')}`);
    outcomes.push(outcome);
  }
  return outcomes;
}
