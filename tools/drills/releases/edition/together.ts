import { goLive, importBuild, liveRelease, versionIn } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DrillSite } from '../../../harness/drill-site';
import { EditionDesk } from '../../../harness/edition-desk';
import { messageOf } from '../../../harness/report';
import { built, pageSaying } from '../gate/project';

const MODULE = 'mfe-tiny';
/** How long the one begins before the other, in ms: the second begins while the first is under way. */
const AHEAD_MS = 200;

/** A module and an edition are published at the same time, each once as the first: neither is refused, and both are live. */
export async function together(site: DrillSite, folder: string): Promise<string[]> {
  const wrong: string[] = [];
  const store = join(site.dataDir, RELEASES);
  const desk = new EditionDesk(site.origin, (await site.session()).token);
  for (const first of ['module', 'edition']) {
    const project = join(folder, first);
    await built(project, { files: pageSaying(`After the ${first}`) });
    const module = await importBuild(store, join(project, 'dist'));
    const words = `Together with a module, after the ${first}.`;
    await desk.set('about', ['theme', 'explained'], { en: words });
    const works: (() => Promise<unknown>)[] = [() => goLive(store, [module]), () => desk.publish('about')];
    if (first === 'edition') works.reverse();
    const ends = await Promise.allSettled(works.map((work, index) => pause(index * AHEAD_MS).then(work)));
    for (const end of ends)
      if (end.status === 'rejected') wrong.push(`With the ${first} first, one is refused: ${messageOf(end.reason)}`);
    const live = await liveRelease(store);
    if (!live || versionIn(live, MODULE) !== module.version)
      wrong.push(`With the ${first} first, the module is not live`);
    if (!(await (await site.open('/about')).text()).includes(words))
      wrong.push(`With the ${first} first, the edition is not shown`);
  }
  return wrong;
}
