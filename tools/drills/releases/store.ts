import { join } from 'node:path';
import { tabulate } from '../../harness/report';
import type { Drill } from '../drill';
import { killed } from './store/killed';
import { together } from './store/together';

/** The store by itself. Nothing is lost or torn if three publish at the same time, or if a publisher dies at any step. */
export const drill: Drill = async (folder) => {
  const { measured, wrong } = await together(join(folder, 'together'));
  console.log(`${measured}.`);
  const rows = await killed(join(folder, 'killed'));
  return [...wrong, ...tabulate(rows, (row) => `Killed when ${row['killed when']}`)];
};
