import { bootMariaDb } from '@conference/testing';
import type { MariaDb } from '@conference/testing';
import { inFolder } from '../../in-folder';
import { stopChildren } from '../../start/children';
import { report } from './report';

/** Runs a benchmark in a folder of its own. The process fails when a line of its report does not hold. */
export async function benchmark(main: (folder: string) => Promise<void>): Promise<void> {
  await inFolder(main);
  if (!report.allHold()) process.exitCode = 1;
}

/** The same beside a MariaDB that survives a power cut. What was started meanwhile ends before it does. */
export function benchmarkOnMariaDb(main: (mariaDb: MariaDb, folder: string) => Promise<void>): Promise<void> {
  return benchmark(async (folder) => {
    const mariaDb = await bootMariaDb({ durable: true });
    try {
      await main(mariaDb, folder);
    } finally {
      await stopChildren();
      await mariaDb.stop();
    }
  });
}
