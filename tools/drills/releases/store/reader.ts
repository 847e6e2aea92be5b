import { isIntact, liveNumber, readPages, readRelease } from '@conference/release-store';
import { join } from 'node:path';
import { RENDERED } from './builds';

/** What a reader has seen. */
export interface Read {
  reads: number;
  wrong: string[];
}

// reader.ts <folder>: reads what is live all the time, until it is told to stop, and says what it has seen.
const store = join(process.argv[2] ?? '', 'releases');
const read: Read = { reads: 0, wrong: [] };
const known = new Set<string>();

let isOver = false;
process.once('message', () => (isOver = true));
for (let last = 0; !isOver; read.reads += 1) {
  try {
    const number = await liveNumber(store);
    if (number < last) read.wrong.push(`Release ${number} is live after release ${last}`);
    last = number;
    const release = await readRelease(store, number);
    const [page] = await readPages(store, release);
    if (page?.path !== `/${RENDERED}`) read.wrong.push(`Release ${number} has not its page`);
    for (const module of release.modules) {
      const name = `${module.name}@${module.version}`;
      if (!known.has(name) && !(await isIntact(store, module)))
        read.wrong.push(`${name} of release ${number} is not whole`);
      known.add(name);
    }
  } catch (error) {
    read.wrong.push(`A read is torn: ${(error as Error).message}`);
  }
}
process.send?.(read);
