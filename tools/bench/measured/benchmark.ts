import { inFolder } from '../../in-folder';
import { report } from './report';

/** Runs a benchmark in a folder of its own. The process fails when a line of its report does not hold. */
export async function benchmark(main: (folder: string) => Promise<void>): Promise<void> {
  await inFolder(main);
  if (!report.allHold()) process.exitCode = 1;
}
