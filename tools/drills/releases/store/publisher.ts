import { importBuild, goLive } from '@conference/release-store';
import { join } from 'node:path';
import { aBuild } from './builds';

/** What a publisher is told is live. */
export interface Published {
  release: number;
  version: string;
}

// publisher.ts <folder> <module> <times>: publishes builds of one module, one after another, and passes on what it is told.
const [folder = '', name = '', times = ''] = process.argv.slice(2);
for (let time = 1; time <= Number(times); time++) {
  const module = await importBuild(join(folder, 'releases'), await aBuild(folder, name, `${process.pid}-${time}`));
  const { release } = await goLive(join(folder, 'releases'), [module]);
  process.send?.({ release, version: module.version } satisfies Published);
}
