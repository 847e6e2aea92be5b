import { join } from 'node:path';
import { inFolder } from '../in-folder';
import { killed } from './store/killed';
import { together } from './store/together';

/** The store by itself: nothing is lost or torn where three publish at once, nor where a publisher dies, at whatever step. */
async function main(folder: string): Promise<void> {
  const { said, wrong } = await together(join(folder, 'together'));
  console.log(`${said}; wrong: ${wrong.length}`);
  const rows = await killed(join(folder, 'killed'));
  console.table(rows.map((row) => ({ ...row, wrong: row.wrong.length })));
  wrong.push(...rows.flatMap((row) => row.wrong.map((sentence) => `Killed when ${row['killed when']}: ${sentence}`)));
  for (const sentence of new Set(wrong)) console.error(`${sentence}.`);
  if (wrong.length > 0) process.exitCode = 1;
}

await inFolder(main);
