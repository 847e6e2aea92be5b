import type { MariaDb } from '@conference/testing';
import { besideMariaDb } from '../../harness/databases';
import { inFolder } from '../../harness/in-folder';
import { report } from './report';

/** Runs a benchmark in a folder of its own. The process fails when a line of its report does not hold. */
export async function benchmark(main: (folder: string) => Promise<void>): Promise<void> {
  await inFolder(main);
  if (!report.allHold()) process.exitCode = 1;
}

/** The same beside a MariaDB that survives a power cut. */
export function benchmarkOnMariaDb(main: (mariaDb: MariaDb, folder: string) => Promise<void>): Promise<void> {
  return benchmark((folder) => besideMariaDb((mariaDb) => main(mariaDb, folder)));
}
